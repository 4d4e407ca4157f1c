import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readPicture } from './picture.ts'
import { jpeg, paddedWebp, png, pngOf, riff, riffChunk, talkative, webp } from './test-pictures.ts'

const pictures: [string, Buffer, string][] = [
  ['a PNG', png(16, 12), 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a lossy WebP', webp.lossy, 'image/webp'],
  ['a lossless WebP', webp.lossless, 'image/webp'],
  ['a WebP with transparency', webp.seeThrough, 'image/webp'],
]

describe('readPicture', () => {
  test.each(pictures)('knows %s of 16 by 12 pixels', (_, bytes, mediaType) => {
    expect(readPicture(bytes)).toEqual({ mediaType, width: 16, height: 12, bytes })
  })

  test.each(pictures)('refuses %s that is cut short anywhere', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) expect(readPicture(bytes.subarray(0, length))).toBeNull()
  })

  test.each(pictures)('refuses %s with a page behind it', (_, bytes) => {
    expect(readPicture(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toBeNull()
  })

  test('reads bytes that begin within a larger buffer', () => {
    const larger = Buffer.concat([Buffer.from('before'), png(3, 2)])
    expect(readPicture(new Uint8Array(larger.buffer, larger.byteOffset + 6, larger.length - 6))).toMatchObject({
      width: 3,
    })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a PNG signature alone', '\x89PNG\r\n\x1a\n'],
    ['JPEG markers without a frame', '\xff\xd8\xff\xd9'],
    ['a sound in a RIFF container', 'RIFF\x04\x00\x00\x00WAVE'],
    ['an empty WebP container', 'RIFF\x04\x00\x00\x00WEBP'],
  ])('refuses %s', (_, text) => expect(readPicture(Buffer.from(text, 'latin1'))).toBeNull())

  test.each([
    ['PNG', talkative.png, png(16, 12)],
    ['JPEG', talkative.jpeg, jpeg],
    ['WebP', talkative.webp, webp.seeThrough],
    ['WebP padded to 1 MB', paddedWebp(1024 * 1024), webp.seeThrough],
  ])('keeps of a %s what draws it, and no place, text, profile or padding', (_, told, bare) => {
    const kept = readPicture(told)
    expect(kept).toMatchObject({ width: 16, height: 12 })
    expect(kept?.bytes.equals(bare)).toBe(true)
  })

  test('refuses a PNG that unpacks to more than its pixels, or to less, or hides bytes behind them', () => {
    const pixels = Buffer.alloc(17 * 12)
    expect(readPicture(pngOf(pixels))).not.toBeNull()
    expect(readPicture(pngOf(Buffer.alloc(50_000_000)))).toBeNull()
    expect(readPicture(pngOf(pixels.subarray(1)))).toBeNull()
    expect(readPicture(pngOf(pixels, Buffer.from('<script>')))).toBeNull()
  })

  test('refuses a PNG with a wrong check sum', () => {
    const bytes = png(16, 12)
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
    expect(readPicture(bytes)).toBeNull()
  })

  test('reads each pass of an interlaced PNG', () => {
    const bytes = png(16, 12)
    bytes.writeUInt8(1, 28)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    expect(readPicture(bytes)).toBeNull()
    // Lines of the seven passes over 16 by 12 grey pixels: 2×(1+2) + 2×(1+2) + 1×(1+4) + 3×(1+4) + 3×(1+8) + 6×(1+8) + 6×(1+16).
    const passes = Buffer.alloc(6 + 6 + 5 + 15 + 27 + 54 + 102)
    const interlaced = Buffer.concat([bytes.subarray(0, 33), pngOf(passes).subarray(33)])
    expect(readPicture(interlaced)).toMatchObject({ width: 16, height: 12 })
  })

  test('refuses a JPEG with a second, larger frame', () => {
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    const length = 2 + jpeg.readUInt16BE(frame + 2)
    const larger = Buffer.from(jpeg.subarray(frame, frame + length))
    larger.writeUInt16BE(60_000, 5)
    expect(
      readPicture(Buffer.concat([jpeg.subarray(0, frame + length), larger, jpeg.subarray(frame + length)])),
    ).toBeNull()
  })

  test('refuses a WebP whose canvas is not the size of its picture, and one that moves', () => {
    const canvas = (side: number) => riffChunk('VP8X', Buffer.from([0x10, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0]))
    const frame = webp.lossless.subarray(12)
    expect(readPicture(riff([canvas(200), frame]))).toBeNull()
    expect(readPicture(riff([frame, riffChunk('ANIM', Buffer.alloc(6))]))).toBeNull()
    expect(readPicture(riff([frame, frame]))).toBeNull()
  })

  test('refuses a picture of no width', () => expect(readPicture(png(0, 5))).toBeNull())
})
