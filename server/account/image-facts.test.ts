import { describe, expect, test } from 'vitest'
import { readImage } from './image-facts.ts'
import { jpeg, png, webp } from './test-pictures.ts'

const pictures: [string, Buffer, string][] = [
  ['a PNG', png(16, 12), 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a lossy WebP', webp.lossy, 'image/webp'],
  ['a lossless WebP', webp.lossless, 'image/webp'],
  ['a WebP with transparency', webp.seeThrough, 'image/webp'],
]

describe('readImage', () => {
  test.each(pictures)('knows %s of 16 by 12 pixels', (_, bytes, mediaType) => {
    expect(readImage(bytes)).toEqual({ mediaType, width: 16, height: 12 })
  })

  test.each(pictures)('refuses %s that is cut short anywhere', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) expect(readImage(bytes.subarray(0, length))).toBeNull()
  })

  test.each(pictures)('refuses %s with a page behind it', (_, bytes) => {
    expect(readImage(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toBeNull()
  })

  test('reads bytes that begin within a larger buffer', () => {
    const larger = Buffer.concat([Buffer.from('before'), png(3, 2)])
    expect(readImage(new Uint8Array(larger.buffer, larger.byteOffset + 6, larger.length - 6))).toMatchObject({
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
  ])('refuses %s', (_, text) => expect(readImage(Buffer.from(text, 'latin1'))).toBeNull())

  test('refuses a picture of no width', () => expect(readImage(png(0, 5))).toBeNull())
})
