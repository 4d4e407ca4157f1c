// What a picture is by its content: PNG, JPEG or WebP, whole from the first byte to the last, and how large it is drawn.
// A name or a declared type proves nothing; a file that is two kinds at once does not end where its picture ends.

export type ImageFacts = { mediaType: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number }

/** Null for anything else, and for a picture that is cut short or has something behind it. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const facts = readPng(data) ?? readJpeg(data) ?? readWebp(data)
    return facts && facts.width > 0 && facts.height > 0 ? facts : null
  } catch (error) {
    // Reading past the end: the file is cut short.
    if (error instanceof RangeError) return null
    throw error
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** PNG (ISO/IEC 15948), section 5: a signature, then chunks of length, type, data and check sum, from IHDR to IEND. */
function readPng(data: Buffer): ImageFacts | null {
  if (!data.subarray(0, 8).equals(pngSignature) || data.toString('latin1', 12, 16) !== 'IHDR') return null
  let hasPixels = false
  for (let at = 8; at < data.length; at += 12 + data.readUInt32BE(at)) {
    const type = data.toString('latin1', at + 4, at + 8)
    hasPixels ||= type === 'IDAT'
    if (type !== 'IEND') continue
    const isWhole = hasPixels && at + 12 + data.readUInt32BE(at) === data.length
    return isWhole ? { mediaType: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) } : null
  }
  return null
}

/** JPEG (ITU-T T.81), annex B: segments up to the frame header that says the size; the end marker is the last thing. */
function readJpeg(data: Buffer): ImageFacts | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8 || data.readUInt16BE(data.length - 2) !== 0xffd9) return null
  for (let at = 2; data.readUInt8(at) === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt8(at + 1)
    if (!isFrameHeader(marker)) continue
    return { mediaType: 'image/jpeg', height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
  }
  return null
}

/** SOF0 to SOF15. Three numbers among them are tables and extensions. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** WebP (RFC 9649): a RIFF container as long as it says, whose first chunk holds the size in one of three ways. */
function readWebp(data: Buffer): ImageFacts | null {
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || data.readUInt32LE(4) + 8 !== data.length) return null
  const size = webpSize(data)
  return size && { mediaType: 'image/webp', ...size }
}

function webpSize(data: Buffer): { width: number; height: number } | null {
  const chunk = data.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ' && data.readUIntBE(23, 3) === 0x9d012a)
    return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L' || data.readUInt8(20) !== 0x2f) return null
  const bits = data.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
