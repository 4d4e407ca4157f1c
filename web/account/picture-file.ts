// Turns a chosen file into a profile picture: checked by its content, cut to a square and scaled down before it is
// sent, so that a phone’s photo of many megabytes will do.
import { profileImageLimits } from '#contract/account-settings.ts'

/** The side of the picture that is sent, in pixels. */
const side = 256

export type PictureFault = 'too-large' | 'not-a-picture' | 'unread-heic' | 'broken'

/** The picture to send, or what is wrong with the file. */
export async function readPicture(file: Blob): Promise<Blob | PictureFault> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const isPhonePhoto = isHeic(start)
  if (!isPhonePhoto && pictureTypeOf(start) === null) return 'not-a-picture'
  let bitmap: ImageBitmap
  try {
    // Follows the camera’s orientation.
    bitmap = await createImageBitmap(file)
  } catch {
    if (isPhonePhoto) return 'unread-heic'
    return isTooLarge(file) ? 'too-large' : 'broken'
  }
  const picture = await drawSquare(bitmap)
  bitmap.close()
  if (picture === null) return 'broken'
  return isTooLarge(picture) ? 'too-large' : picture
}

function isTooLarge({ size }: Blob): boolean {
  return size > profileImageLimits.maxBytes
}

/**
 * The type of a file by its first 12 bytes. Its name and its stated type do not count. Null for anything but PNG, JPEG and WebP.
 * @example pictureTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])) // 'image/jpeg'
 */
export function pictureTypeOf(start: Uint8Array): (typeof profileImageLimits.types)[number] | null {
  const text = String.fromCharCode(...start)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : null
}

/** Whether a file is a photo as iPhones take them, which some browsers read and most do not. */
function isHeic(start: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(String.fromCharCode(...start.slice(4)))
}

/**
 * The largest square in the middle of a picture.
 * @example middleSquare({ width: 400, height: 300 }) // { x: 50, y: 0, size: 300 }
 */
export function middleSquare({ width, height }: { width: number; height: number }): {
  x: number
  y: number
  size: number
} {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

async function drawSquare(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const { x, y, size } = middleSquare(bitmap)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, x, y, size, size, 0, 0, side, side)
  // A browser that cannot write WebP writes PNG instead.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
