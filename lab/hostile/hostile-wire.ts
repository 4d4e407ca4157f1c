// Addresses, headers, bytes and files that are not what they claim to be.
import { jpeg, png, webp } from '#server/account/test-pictures.ts'
import type { Random } from '../harness/random.ts'
import { corpus } from './corpus.ts'
import type { RawRequest } from './raw-request.ts'

export function hostileTarget(random: Random, path: string): string {
  const segments = path.split('/')
  const at = random.whole(1, segments.length - 1)
  const changes = [
    () => segments.with(at, random.pick(corpus.ids)).join('/'),
    () => segments.with(at, random.pick(corpus.ids)).join('/'),
    () => segments.with(at, `${segments[at]}${random.pick(corpus.ids)}`).join('/'),
    () => segments.toSpliced(at, 0, random.pick(corpus.pathParts)).join('/'),
    () => path.replaceAll('/', random.pick(corpus.slashes)),
    () => path.toUpperCase(),
    () => `${path}${random.pick(corpus.pathEnds)}`,
    () => `${path}?${random.pick(corpus.queries)}`,
    () => `/${random.pick(['x', '%41', '/', 'ü', '../']).repeat(random.whole(100, 12_000))}`,
    () => `${path}/${'a'.repeat(random.whole(90, 9000))}`,
    () => random.pick(corpus.addresses),
  ]
  // A space or line break would end the address. The rest is sent as UTF-8 bytes.
  const changed = random.pick(changes)()
  return Buffer.from(changed.replaceAll(/[ \r\n]/g, '%20')).toString('latin1')
}

type Head = Pick<RawRequest, 'method' | 'headers'>

export function hostileHeaders(random: Random, { method, headers }: Head): Head {
  if (random.chance(0.06)) {
    const many = Array.from({ length: random.whole(50, 3000) }, (_, index): [string, string] => [`x-${index}`, 'y'])
    return { method, headers: [...headers, ...many] }
  }
  const more = Array.from({ length: random.whole(1, 2) }, () => random.pick(corpus.headers))
  const replaced = new Set(random.chance(0.7) ? more.map(([name]) => name) : [])
  const kept = headers.filter(([name]) => !replaced.has(name))
  return { method: random.chance(0.25) ? random.pick(corpus.methods) : method, headers: [...kept, ...more] }
}

/** A request whose bytes break off, contradict themselves or are no HTTP at all. */
export function brokenBytes(random: Random, { method, target, headers, body = Buffer.alloc(0) }: RawRequest): Buffer {
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = `${method} ${target} HTTP/1.1\r\nhost: a\r\n${fields}`
  const whole = `${head}content-length: ${body.length}\r\n\r\n${body.toString('latin1')}`
  const chunked = `${head}transfer-encoding: chunked\r\n`
  const size = body.length.toString(16)
  const text = body.toString('latin1')
  const texts = [
    whole.slice(0, random.whole(1, whole.length - 1)),
    `${head}content-length: ${body.length + random.whole(1, 5000)}\r\n\r\n${text}`,
    `${head}content-length: ${Math.max(0, body.length - 5)}\r\n\r\n${text}`,
    `${chunked}\r\n${size}\r\n${text}`,
    `${chunked}\r\nzz\r\n${text}\r\n0\r\n\r\n`,
    `${chunked}\r\n${'f'.repeat(random.whole(8, 40))}\r\n${text}\r\n0\r\n\r\n`,
    `${chunked}\r\n-1\r\n${text}\r\n0\r\n\r\n`,
    `${chunked}\r\n${size};${'x'.repeat(random.whole(10, 30_000))}\r\n${text}\r\n0\r\n\r\n`,
    `${chunked}\r\n${size}\r\n${text}\r\n0\r\nx-injected: 1\r\ncontent-length: 5\r\n\r\n`,
    `${chunked}content-length: ${body.length}\r\n\r\n${size}\r\n${text}\r\n0\r\n\r\n`,
    `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n${text}`,
    whole.replaceAll('\r\n', '\n'),
    whole.replaceAll('\r\n', '\r'),
    whole.replace('HTTP/1.1', random.pick(corpus.versions)),
    `${whole}GET /api/account/export HTTP/1.1\r\nhost: a\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    '\r\n'.repeat(random.whole(1, 5000)),
    random.bytes(random.whole(1, 2000)).toString('latin1'),
    'A'.repeat(random.whole(1, 40_000)),
  ]
  return Buffer.from(random.pick(texts), 'latin1')
}

/** Files that say they are pictures. */
export function lyingFile(random: Random): Buffer {
  const picture = Buffer.from(
    random.pick([png(16, 12), png(512, 512), jpeg, webp.lossy, webp.lossless, webp.seeThrough]),
  )
  const lies = [
    () => picture.subarray(0, random.whole(0, picture.length)),
    () => {
      for (let times = random.whole(1, 8); times > 0; times -= 1)
        picture[random.whole(0, Math.min(60, picture.length - 1))] = random.whole(0, 255)
      return picture
    },
    () => {
      const huge = png(16, 12)
      huge.writeUInt32BE(random.pick([0, 513, 65_535, 2 ** 31, 2 ** 32 - 1]), random.pick([16, 20]))
      return huge
    },
    () => Buffer.concat([picture, random.bytes(random.whole(1, 3000))]),
    () => Buffer.concat([picture.subarray(0, 12), Buffer.from('<svg onload="alert(1)"></svg>')]),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), random.bytes(random.whole(0, 200))]),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 3]), random.bytes(2)]),
    () => Buffer.concat([Buffer.from('RIFF'), random.bytes(4), Buffer.from('WEBP'), random.bytes(random.whole(0, 40))]),
    () => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), random.bytes(random.whole(0, 30))]),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    () => Buffer.from('GIF89a'),
    () => Buffer.alloc(0),
    () => Buffer.alloc(random.pick([1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1]), 7),
    () => random.bytes(random.whole(1, 3000)),
  ]
  return random.pick(lies)()
}
