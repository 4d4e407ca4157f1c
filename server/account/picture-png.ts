// PNG (ISO/IEC 15948), section 5: a signature, then chunks of length, type, data and check sum, from IHDR to IEND. Five
// kinds of chunk draw the picture; texts, times, places, profiles and the frames of animations are left out.
import { crc32, inflateSync, type Zlib } from 'node:zlib'
import { profileImageLimits } from '#contract/account-settings.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Pixels are unpacked to see that they are all there and that nothing is packed behind them: not those of a larger picture. */
export function readPng(data: Buffer): { width: number; height: number; bytes: Buffer } | null {
  if (!data.subarray(0, 8).equals(signature)) return null
  const chunks = chunksOf(data)
  if (chunks?.[0]?.type !== 'IHDR' || chunks[0].data.length !== 13) return null
  const header = readHeader(chunks[0].data)
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  const isDrawable = Math.max(header.width, header.height) <= profileImageLimits.maxSidePixels
  if (isDrawable && !holdsExactly(packed, unpackedLength(header))) return null
  const { width, height } = header
  return { width, height, bytes: Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]) }
}

type Chunk = { type: string; data: Buffer; whole: Buffer }
type Header = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean }

/** The chunks that draw. Null when a check sum is wrong, or IEND is not the last thing in the file. */
function chunksOf(data: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at < data.length;) {
    const end = at + 12 + data.readUInt32BE(at)
    if (end > data.length) return null
    const type = data.toString('latin1', at + 4, at + 8)
    if (crc32(data.subarray(at + 4, end - 4)) !== data.readUInt32BE(end - 4)) return null
    if (drawing.has(type)) chunks.push({ type, data: data.subarray(at + 8, end - 4), whole: data.subarray(at, end) })
    if (type === 'IEND') return end === data.length && end === at + 12 ? chunks : null
    at = end
  }
  return null
}

function readHeader(data: Buffer): Header {
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth: data.readUInt8(8),
    colour: data.readUInt8(9),
    isInterlaced: data.readUInt8(12) === 1,
  }
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Adam7: where each of the seven passes begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the unpacked pixels: each line has one byte before it. */
function unpackedLength({ width, height, depth, colour, isInterlaced }: Header): number {
  const lines = (columns: number, rows: number) =>
    columns > 0 ? (1 + Math.ceil((columns * (channels[colour] ?? 0) * depth) / 8)) * rows : 0
  if (!isInterlaced) return lines(width, height)
  return passes
    .map(([left, top, across, down]) => lines(Math.ceil((width - left) / across), Math.ceil((height - top) / down)))
    .reduce((sum, length) => sum + length, 0)
}

function holdsExactly(packed: Buffer, length: number): boolean {
  try {
    const options = { maxOutputLength: Math.max(1, length), info: true }
    // With `info` the answer is this, which the types do not tell.
    const unpacked = inflateSync(packed, options) as unknown as { buffer: Buffer; engine: Zlib }
    return unpacked.buffer.length === length && unpacked.engine.bytesWritten === packed.length
  } catch {
    // Not packed as it says, or unpacking to more than the picture: of no use to anybody.
    return false
  }
}
