// JPEG (ITU-T T.81), annex B: segments, each behind a marker, and the scans that hold the pixels; the end marker is the
// last thing. Comments and what applications add (place, camera, thumbnail, colour profile) are left out.

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee }
/** Tables and settings: Huffman and arithmetic codes, quantisation, number of lines, restarts. */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd])

export function readJpeg(data: Buffer): { width: number; height: number; bytes: Buffer } | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xff00 + marker.start) return null
  const kept = [data.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  for (let at = 2; data.readUInt8(at) === 0xff;) {
    const kind = data.readUInt8(at + 1)
    if (kind === marker.end) {
      const isWhole = size !== null && hasPixels && at + 2 === data.length
      return isWhole && size ? { ...size, bytes: Buffer.concat([...kept, data.subarray(at)]) } : null
    }
    const end = at + 2 + data.readUInt16BE(at + 2)
    if (end < at + 4 || end > data.length) return null
    const segment = data.subarray(at, end)
    if (isFrameHeader(kind)) {
      // A second frame would be a second picture, of a size that nobody has judged.
      if (size !== null) return null
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (isNeeded(kind, segment)) kept.push(segment)
    at = kind === marker.scan ? endOfScan(data, end) : end
    if (kind !== marker.scan) continue
    hasPixels = true
    kept.push(data.subarray(end, at))
  }
  return null
}

/** SOF0 to SOF15. Three numbers among them are tables and extensions. */
function isFrameHeader(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
}

/** Two of the segments that applications add say how colours are meant. They are kept in their plainest form only. */
function isNeeded(kind: number, segment: Buffer): boolean {
  if (kind === marker.jfif) return segment.length === 18 && segment.toString('latin1', 4, 9) === 'JFIF\0'
  if (kind === marker.adobe) return segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'
  return kind === marker.scan || isFrameHeader(kind) || tables.has(kind)
}

/** Within a scan 0xff is followed by 0, or by one of the eight restart markers. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return data.length
}
