// WebP (RFC 9649): a RIFF container as long as it says, of one picture that is lossy ('VP8 '), lossless ('VP8L') or
// either with transparency. Colour profile, Exif, XMP and unknown chunks are left out; animations are refused.

export function readWebp(data: Buffer): { width: number; height: number; bytes: Buffer } | null {
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || data.readUInt32LE(4) + 8 !== data.length) return null
  const chunks = chunksOf(data)
  const frames = chunks?.filter(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? []
  const [frame] = frames
  if (!chunks || !frame || frames.length > 1 || chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF'))
    return null
  const size = frame.type === 'VP8L' ? losslessSize(frame.data) : lossySize(frame.data)
  if (size === null) return null
  const canvas = chunks.find(({ type }) => type === 'VP8X')
  if (!canvas) return { ...size, bytes: container([frame.whole]) }
  // A canvas that is not the picture's size hides how large it is drawn.
  if (canvas.data.readUIntLE(4, 3) + 1 !== size.width || canvas.data.readUIntLE(7, 3) + 1 !== size.height) return null
  const alpha = chunks.filter(({ type }) => type === 'ALPH').slice(0, 1)
  return { ...size, bytes: container([plainCanvas(canvas.whole), ...alpha.map(({ whole }) => whole), frame.whole]) }
}

type Chunk = { type: string; data: Buffer; whole: Buffer }

/** Chunks are of even length: an odd one is followed by a byte of nothing. */
function chunksOf(data: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 12; at < data.length;) {
    const length = data.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > data.length) return null
    const type = data.toString('latin1', at, at + 4)
    chunks.push({ type, data: data.subarray(at + 8, at + 8 + length), whole: data.subarray(at, end) })
    at = end
  }
  return chunks
}

function lossySize(data: Buffer): { width: number; height: number } | null {
  if (data.readUIntBE(3, 3) !== 0x9d012a) return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

function losslessSize(data: Buffer): { width: number; height: number } | null {
  if (data.readUInt8(0) !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Of what the canvas announces only transparency is left. */
function plainCanvas(whole: Buffer): Buffer {
  const plain = Buffer.from(whole)
  plain.writeUInt32LE(plain.readUInt32LE(8) & 0x10, 8)
  return plain
}

function container(chunks: Buffer[]): Buffer {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
