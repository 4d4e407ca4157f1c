// What a picture is by its content: PNG, JPEG or WebP, whole from the first byte to the last, and how large it is drawn.
// A name or a declared type proves nothing; a file that is two kinds at once does not end where its picture ends. What is
// kept is written anew from the parts that draw it, so that no place, time, camera or text leaves with a picture.
import { readJpeg } from './picture-jpeg.ts'
import { readPng } from './picture-png.ts'
import { readWebp } from './picture-webp.ts'

export type Picture = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** The picture without anything that does not draw it. */
  bytes: Buffer
}

/** Null for anything else, and for a picture that is cut short or has something behind it. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const picture = readAny(data)
    return picture && picture.width > 0 && picture.height > 0 ? picture : null
  } catch (error) {
    // Reading past the end: the file is cut short.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readAny(data: Buffer): Picture | null {
  const png = readPng(data)
  if (png) return { mediaType: 'image/png', ...png }
  const jpeg = readJpeg(data)
  if (jpeg) return { mediaType: 'image/jpeg', ...jpeg }
  const webp = readWebp(data)
  return webp && { mediaType: 'image/webp', ...webp }
}
