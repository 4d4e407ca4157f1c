// Small real pictures for tests. The JPEG and WebP files are what a browser's canvas wrote, 16 by 12 pixels, without
// their colour profiles.
import { crc32, deflateSync } from 'node:zlib'
import type { readPicture } from './picture.ts'

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQATf/2Q==',
  'base64',
)
export const webp = {
  lossy: Buffer.from('UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoQAAwABUB8JZAAA3AA/uloH9JdLi0AAAA=', 'base64'),
  lossless: Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvD8ACAAdQraLUqP+BiOh/AAA=', 'base64'),
  seeThrough: Buffer.from(
    'UklGRlQAAABXRUJQVlA4WAoAAAAQAAAADwAACwAAQUxQSBAAAAABB1CziAgABOG/XEJE/1MDVlA4IB4AAAAwAQCdASoQAAwABUB8JZAAA3AA/uloH9JdLi0AAAA=',
    'base64',
  ),
}

/** A black PNG of any size. */
export function png(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height))
  return pngOf({ width, height, colour: 0 }, [chunk('IDAT', pixels)])
}

/** What a phone writes into a picture: where it was taken. */
const place = Buffer.from('Exif\0\0GPS 51.5007 N, 0.1246 W', 'latin1')

/** The same pictures, with metadata: places, texts, profiles and unknown chunks. */
export const talkative = {
  png: Buffer.concat([
    png(16, 12).subarray(0, 33),
    chunk('tEXt', Buffer.from('Comment\0GPS 51.5007', 'latin1')),
    chunk('eXIf', place),
    chunk('iCCP', Buffer.from('GPS profile', 'latin1')),
    png(16, 12).subarray(33),
  ]),
  jpeg: Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, place),
    jpeg.subarray(2, 20),
    segment(0xe2, Buffer.from('ICC_PROFILE\0 GPS', 'latin1')),
    segment(0xed, Buffer.from('Photoshop 3.0\0 GPS', 'latin1')),
    segment(0xfe, Buffer.from('GPS <script>alert(1)</script>', 'latin1')),
    jpeg.subarray(20),
  ]),
  webp: riff([
    riffChunk('VP8X', Buffer.from([0x10 + 0x20 + 0x08 + 0x04, 0, 0, 0, 15, 0, 0, 11, 0, 0])),
    riffChunk('ICCP', Buffer.from('GPS profile', 'latin1')),
    webp.seeThrough.subarray(30),
    riffChunk('EXIF', place),
    riffChunk('XMP ', Buffer.from('<x:xmpmeta>GPS</x:xmpmeta>', 'latin1')),
    riffChunk('GPS ', Buffer.alloc(4)),
  ]),
}

/** A WebP file padded to a length in bytes. */
export function paddedWebp(length: number): Buffer {
  const parts = webp.seeThrough.subarray(12)
  return riff([parts, riffChunk('junk', Buffer.alloc(length - 12 - parts.length - 8))])
}

/** A picture whose metadata says that the camera was turned by a quarter. */
export const turnedJpeg = Buffer.concat([
  jpeg.subarray(0, 2),
  segment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')),
  jpeg.subarray(2),
])

const stowaway = 'PK\x03\x04 STOWAWAY '.repeat(5)
/** A table of 64 numbers that nothing uses: room for a file. */
const unusedTable = segment(0xdb, Buffer.from(`\x03${stowaway.padEnd(64, '!').slice(0, 64)}`, 'latin1'))

/** Valid pictures with other content hidden outside the metadata. */
export const stowaways = {
  'an archive in a quantisation table': Buffer.concat([jpeg.subarray(0, 20), unusedTable, jpeg.subarray(20)]),
  'a text in a palette': pngOf({ width: 16, height: 12, colour: 3 }, [
    chunk('PLTE', Buffer.from(stowaway.padEnd(300, '!').slice(0, 300), 'latin1')),
    chunk('IDAT', deflateSync(Buffer.alloc(17 * 12))),
  ]),
  'a page behind a JPEG': Buffer.concat([jpeg, Buffer.from(`<script>${stowaway}</script>`, 'latin1')]),
  'a document behind a PNG': Buffer.concat([png(16, 12), Buffer.from(`%PDF-1.4 ${stowaway}`, 'latin1')]),
  'an archive behind a WebP': Buffer.concat([webp.lossy, Buffer.from(stowaway, 'latin1')]),
}

/** The bytes of a picture that was accepted. */
export function pictureBytes(picture: Awaited<ReturnType<typeof readPicture>>): Buffer {
  if (typeof picture === 'string') throw new Error(`The picture was ${picture}`)
  return picture.bytes
}

/** `colour`: 0 is grey, 3 a palette. Eight bits for each pixel. */
function pngOf({ width, height, colour }: { width: number; height: number; colour: 0 | 3 }, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(colour, 9)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function riff(chunks: Buffer[]): Buffer {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
