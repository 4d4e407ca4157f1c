// Small real pictures for tests. The JPEG and WebP files are what a browser's canvas wrote, 16 by 12 pixels, without
// their colour profiles.
import { crc32, deflateSync } from 'node:zlib'

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

/** A grey PNG of any size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
