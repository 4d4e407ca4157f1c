// Decodes a learner's picture and re-encodes it, so that only its pixels are stored: no metadata (place, time, camera,
// text), and nothing hidden in tables, palettes or after the end of the file.
import type Sharp from 'sharp'
import { profileImageLimits } from '#contract/account-settings.ts'

export type Picture = { mediaType: 'image/webp'; bytes: Buffer }

type Read = Picture | 'not-recognised' | 'too-large'

/**
 * One picture at a time, so that many uploads at once do not take the machine from everybody else. 'busy' when many
 * wait.
 */
export async function readPicture(bytes: Uint8Array): Promise<Read | 'busy'> {
  if (waiting >= mostWaiting) return 'busy'
  waiting += 1
  const read = lastRead.then(() => draw(bytes)).finally(() => (waiting -= 1))
  lastRead = read.catch(() => {})
  return read
}

let waiting = 0
let lastRead: Promise<unknown> = Promise.resolve()
/** Each is held in memory while it waits. */
const mostWaiting = 50

/** Reads the dimensions before it decodes anything, so that a small file cannot unpack into a large picture. */
async function draw(bytes: Uint8Array): Promise<Read> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    const { maxSidePixels } = profileImageLimits
    if (Math.max(width, height) > maxSidePixels) return 'too-large'
    const drawing = sharp(bytes, { limitInputPixels: maxSidePixels * maxSidePixels, failOn: 'error' })
      // Applies the orientation in the metadata, which is dropped.
      .autoOrient()
      .resize({ width: keptSidePixels, height: keptSidePixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: drawingSeconds })
    return { mediaType: 'image/webp', bytes: await drawing.webp({ quality: webpQuality }).toBuffer() }
  } catch {
    // sharp's errors have no codes: whatever it cannot read counts as no picture.
    return 'not-recognised'
  }
}

/** What the app itself sends, and twice what it shows at the most. */
const keptSidePixels = 256
/** A picture of this size takes some milliseconds, one of nothing but noise a quarter of a second. */
const drawingSeconds = 3
/** Of 100: no difference can be seen at the size of an avatar. */
const webpQuality = 90

let sharpOnceLoaded: Promise<typeof Sharp> | null = null

/** Loaded with the first picture: many installations never see one, and a start need not wait for it. */
function loadSharp(): Promise<typeof Sharp> {
  sharpOnceLoaded ??= import('sharp').then(({ default: sharp }) => {
    // sharp reads some twenty formats, each a risk: only these three stay allowed.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    // One thread for each picture, and no picture stays in memory.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return sharpOnceLoaded
}
