import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './picture.ts'
import { jpeg, paddedWebp, pictureBytes, png, stowaways, talkative, turnedJpeg, webp } from './test-pictures.ts'

const pictures: [string, Buffer][] = [
  ['a PNG', png(16, 12)],
  ['a JPEG', jpeg],
  ['a lossy WebP', webp.lossy],
  ['a lossless WebP', webp.lossless],
  ['a WebP with transparency', webp.seeThrough],
]
const drawn = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

describe('readPicture', () => {
  test.each(pictures)('draws %s of 16 by 12 pixels as it is', async (_, bytes) => {
    const kept = pictureBytes(await readPicture(bytes))
    const [was, is] = await Promise.all([drawn(bytes), drawn(kept)])
    expect(is.info).toMatchObject({ width: 16, height: 12 })
    const farthest = Math.max(...was.data.map((value, index) => Math.abs(value - (is.data[index] ?? 0))))
    expect(farthest).toBeLessThan(12)
  })

  // promise: picture-refuses-half
  test.each(pictures)('refuses %s that is cut in half', async (_, bytes) => {
    expect(await readPicture(bytes.subarray(0, bytes.length / 2))).toBe('not-recognised')
  })

  test('draws a picture upright that the camera was turned for', async () => {
    expect((await sharp(turnedJpeg).metadata()).orientation).toBe(6)
    const kept = await sharp(pictureBytes(await readPicture(turnedJpeg))).metadata()
    expect(kept).toMatchObject({ width: 12, height: 16 })
    expect(kept.orientation).toBeUndefined()
  })

  // promise: picture-256-pixels
  test('keeps 256 pixels either way at most, and of nothing but noise 150 kB', async () => {
    const noise = sharp(randomBytes(512 * 384 * 4), { raw: { width: 512, height: 384, channels: 4 } })
    const sent = await noise.png().toBuffer()
    const kept = pictureBytes(await readPicture(sent))
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 256, height: 192 })
    expect({ sent: sent.length > 700_000, kept: kept.length < 150_000 }).toEqual({ sent: true, kept: true })
  })

  test('reads bytes that begin within a larger buffer', async () => {
    const larger = Buffer.concat([Buffer.from('before'), png(3, 2)])
    const bytes = new Uint8Array(larger.buffer, larger.byteOffset + 6, larger.length - 6)
    expect(await readPicture(bytes)).toEqual(await readPicture(png(3, 2)))
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>'],
    ['a document', '%PDF-1.4\n1 0 obj\n<<>>\nendobj'],
    ['a PNG signature alone', '\x89PNG\r\n\x1a\n'],
    ['JPEG markers without a frame', '\xff\xd8\xff\xd9'],
    ['a sound in a RIFF container', 'RIFF\x04\x00\x00\x00WAVE'],
    ['an empty WebP container', 'RIFF\x04\x00\x00\x00WEBP'],
  ])('refuses %s', async (_, text) => {
    expect(await readPicture(Buffer.from(text, 'latin1'))).toBe('not-recognised')
  })

  // promise: picture-refuses-other-formats
  test.each(['gif', 'tiff', 'avif'] as const)('refuses a whole %s, which the library could read', async (format) => {
    const create = { width: 2, height: 2, channels: 3, background: '#fff' } as const
    expect(await readPicture(await sharp({ create }).toFormat(format).toBuffer())).toBe('not-recognised')
  })

  // promise: picture-keeps-what-draws-it
  test.each([
    ['PNG', talkative.png, png(16, 12)],
    ['JPEG', talkative.jpeg, jpeg],
    ['WebP', talkative.webp, webp.seeThrough],
    ['WebP padded to 1 MB', paddedWebp(1024 * 1024), webp.seeThrough],
  ])('keeps of a %s what draws it, and no place, text, profile or padding', async (_, told, bare) => {
    expect(told.includes('GPS') || told.length === 1024 * 1024).toBe(true)
    expect(await readPicture(told)).toEqual(await readPicture(bare))
  })

  // promise: picture-keeps-nothing-hidden
  test.each(Object.entries(stowaways))('keeps nothing of %s', async (_, bytes) => {
    expect(bytes.includes('STOWAWAY')).toBe(true)
    expect(pictureBytes(await readPicture(bytes)).includes('STOWAWAY')).toBe(false)
  })

  // promise: picture-refuses-too-large
  test('refuses more than 512 pixels either way, also a few kilobytes that would unpack to 64 MB', async () => {
    expect(await readPicture(png(513, 1))).toBe('too-large')
    expect(await readPicture(png(1, 513))).toBe('too-large')
    const bomb = png(8_000, 8_000)
    expect(bomb.length).toBeLessThan(80_000)
    expect(await readPicture(bomb)).toBe('too-large')
  })

  // promise: picture-fifty-at-once
  test('draws fifty that come at once, one after the other, and turns the rest away', async () => {
    const read = await Promise.all(Array.from({ length: 60 }, () => readPicture(png(2, 2))))
    expect(read.filter((picture) => picture === 'busy')).toHaveLength(10)
    expect(pictureBytes(await readPicture(png(2, 2))).length).toBeGreaterThan(0)
  })

  test('refuses a picture of no width', async () => expect(await readPicture(png(0, 5))).toBe('not-recognised'))
})
