// Addresses, headers, bytes and files that are not what they claim to be.
import { jpeg, png, webp } from '#server/account/test-pictures.ts'
import type { Random } from '../harness/random.ts'
import type { RawRequest } from './raw-request.ts'

const oddIds = [
  '0',
  '-1',
  '00',
  '01',
  '1.0',
  '1e0',
  '٣',
  '%31',
  '9'.repeat(30),
  '1%20',
  '1%00',
  '%00',
  '1;2',
  '1,2',
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%ff',
  '%',
  '%zz',
  '1\\2',
  "1'--",
  '%27%20or%201=1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '*',
  '$',
  '{goalId}',
  '',
  ' ',
  '%0d%0ax-injected:%201',
  '%E2%80%AE',
  'ü',
  '\u{1F600}',
  '00000000-0000-4000-8000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
]

export function hostileTarget(random: Random, path: string): string {
  const segments = path.split('/')
  const at = random.whole(1, segments.length - 1)
  const changes = [
    () => segments.with(at, random.pick(oddIds)).join('/'),
    () => segments.with(at, random.pick(oddIds)).join('/'),
    () => segments.with(at, `${segments[at]}${random.pick(oddIds)}`).join('/'),
    () => segments.toSpliced(at, 0, random.pick(['', '.', '..', '%2e', '%2e%2e', '%2f', ';', '%5c'])).join('/'),
    () => path.replaceAll('/', random.pick(['//', '%2f', '/./', '\\', '/%2e/', '%5c'])),
    () => path.toUpperCase(),
    () =>
      `${path}${random.pick(['/', '//', '%20', '.json', '%00', '#x', ';a=1', '/..', '/../../../../etc/passwd', '~', '.bak'])}`,
    () =>
      `${path}?${random.pick(['a=1&a=2', '__proto__[x]=1', 'userId[]=1', '%', '%00', '%ff', '=', '&&&&', 'x'.repeat(5000), 'a[b][c][d]=1', '_method=DELETE', '%0d%0ax-injected:1'])}`,
    () => `/${random.pick(['x', '%41', '/', 'ü', '../']).repeat(random.whole(100, 12_000))}`,
    () => `${path}/${'a'.repeat(random.whole(90, 9000))}`,
    () =>
      random.pick([
        '*',
        'http://other.example/api/goals',
        '//other.example/api/goals',
        `http://[::1${path}`,
        '',
        '?',
        '#',
        '.',
        'api/goals',
        '/api',
        '/api/',
        '/api/..',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/package.json',
        '/assets/../../package.json',
        '/assets/..%2f..%2fpackage.json',
        '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
        '/index.html',
        '/.git/config',
        '/server/main.ts',
        '/data/tuppence.sqlite',
        '/assets/%00',
        '/healthz/',
        '/readyz?x=%',
        '/api/openapi.json/..',
      ]),
  ]
  // A space or a line end would end the address; what a client could send is sent as Latin-1 or UTF-8 bytes.
  return Buffer.from(
    random
      .pick(changes)()
      .replaceAll(/[ \r\n]/g, '%20'),
  ).toString('latin1')
}

type Head = Pick<RawRequest, 'method' | 'headers'>

const injected = 'x-injected: 1'

const extraHeaders: [string, string][] = [
  ['x-http-method-override', 'DELETE'],
  ['x-method-override', 'DELETE'],
  ['x-original-url', '/api/account'],
  ['x-rewrite-url', '/api/account'],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'null'],
  ['origin', 'http://'],
  ['origin', 'http://[::1'],
  ['origin', `http://${'a'.repeat(3000)}`],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'none, same-origin'],
  ['host', 'elsewhere.example'],
  ['host', ''],
  ['host', 'a b'],
  ['host', '[::1'],
  ['host', 'a'.repeat(5000)],
  ['x-forwarded-host', 'elsewhere.example'],
  ['x-forwarded-host', '"><script>'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-proto', 'javascript:'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ','.repeat(2000)],
  ['x-forwarded-for', "1.1.1.1' or 1=1"],
  ['x-forwarded-for', 'fe80::1%eth0'],
  ['x-forwarded-for', '::ffff:1.2.3.4, ::, x'],
  ['accept', '\x00'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=9999999999999999999, gzip;q=-1, *;q=0'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-encoding', '\xff'],
  ['range', 'bytes=0-0,1-1,2-2'],
  ['range', 'bytes=99999999999-'],
  ['range', 'bytes=-1'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(3000)],
  ['if-modified-since', 'x'],
  ['if-range', '"x"'],
  ['expect', '100-continue'],
  ['expect', 'x'],
  ['upgrade', 'websocket'],
  ['upgrade', 'h2c'],
  ['http2-settings', 'AAMAAABkAAQAAP__'],
  ['connection', 'upgrade'],
  ['connection', 'close, x-forwarded-for'],
  ['te', 'trailers, deflate;q=0.5'],
  ['trailer', 'content-length'],
  ['user-agent', 'a'.repeat(9000)],
  ['user-agent', '\xff\xfe<script>'],
  ['user-agent', "' or 1=1 --"],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', 'application/json;;;'],
  ['content-type', 'application/json, text/plain'],
  ['content-type', 'APPLICATION/JSON'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'application/problem+json'],
  ['content-type', 'application/jsonp'],
  ['content-type', '/'],
  ['content-type', 'a'.repeat(4000)],
  ['content-type', '\xff'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, br, br'],
  ['content-length', '-1'],
  ['content-length', '1e3'],
  ['content-length', '0'],
  ['content-length', '99999999999999999999'],
  ['transfer-encoding', 'gzip'],
  ['transfer-encoding', 'chunked, identity'],
  ['transfer-encoding', 'xchunked'],
  ['transfer-encoding', '\x0bchunked'],
  ['cookie', 'tuppence_session='],
  ['cookie', 'a=b; '.repeat(1500)],
  ['cookie', '=;=;=;tuppence_session==.=;'],
  ['cookie', 'tuppence_session=\xff.\xff'],
  ['cookie', `tuppence_session=${'-'.repeat(36)}.${'A'.repeat(43)}`],
  ['authorization', 'Basic ZGVtbzpkZW1vMTIz'],
  ['x-request-id', '\x1b[2J'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['x'.repeat(3000), 'y'],
  ['x', 'y'.repeat(15_000)],
  ['x', 'y'.repeat(20_000)],
  ['x', `a\r\n${injected}`],
  ['x', `a\n${injected}`],
  ['x', 'a\rb'],
  ['x', '\0'],
  ['x y', 'z'],
  [' x', 'z'],
  ['x:', 'z'],
  ['', 'z'],
  ['x\t', 'z'],
]
const oddMethods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PUT',
  'DELETE',
  'PATCH',
  'GET',
  'POST',
  'PROPFIND',
  'PURGE',
  'QUERY',
  'M-SEARCH',
  'get',
  'Get',
  'FOO',
  'G E T',
  '\0',
  'A'.repeat(2000),
]

export function hostileHeaders(random: Random, { method, headers }: Head): Head {
  if (random.chance(0.06)) {
    const many = Array.from({ length: random.whole(50, 3000) }, (_, index): [string, string] => [`x-${index}`, 'y'])
    return { method, headers: [...headers, ...many] }
  }
  const more = Array.from({ length: random.whole(1, 2) }, () => random.pick(extraHeaders))
  const replaced = new Set(random.chance(0.7) ? more.map(([name]) => name) : [])
  const kept = headers.filter(([name]) => !replaced.has(name))
  return { method: random.chance(0.25) ? random.pick(oddMethods) : method, headers: [...kept, ...more] }
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
    whole.replace(
      'HTTP/1.1',
      random.pick(['HTTP/9.9', 'HTTP/1.', 'HTTP/0.9', 'HTTPS/1.1', '', 'HTTP/2.0', 'RTSP/1.0']),
    ),
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
  const bend = (at: number, value: number) => {
    if (at < picture.length) picture[at] = value
  }
  const lies = [
    () => picture.subarray(0, random.whole(0, picture.length)),
    () => {
      for (let times = random.whole(1, 8); times > 0; times -= 1)
        bend(random.whole(0, Math.min(60, picture.length - 1)), random.whole(0, 255))
      return picture
    },
    () => {
      const huge = png(16, 12)
      huge.writeUInt32BE(random.pick([0, 513, 65_535, 2 ** 31, 2 ** 32 - 1]), random.pick([16, 20]))
      return huge
    },
    () => Buffer.concat([picture, random.bytes(random.whole(1, 3000))]),
    () =>
      Buffer.concat([picture.subarray(0, 12), Buffer.from('<svg onload="alert(1)"></svg><script>alert(1)</script>')]),
    () =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 0]), random.bytes(random.whole(0, 200))]),
    () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xc0, 0, 3]), random.bytes(2)]),
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
