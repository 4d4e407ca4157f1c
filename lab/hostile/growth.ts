// Looks for superlinear costs: fills each header, each field of each call and each part of an address with pieces that
// make a careless pattern backtrack. Ten times the length may take at most twenty times the processor time.
import { calls, type CallName } from '#contract/calls.ts'
import type { Random } from '../harness/random.ts'
import type { FuzzLearner } from './fuzz-learners.ts'
import { wellFormedBody } from './well-formed.ts'

export type Grown = { call: string; headers?: Record<string, string>; body?: unknown }
export type Place = { name: string; bytes: number; request: (filling: string, learner: FuzzLearner) => Grown }

const growth = 10
const mostTimes = 20
/** The kernel counts a thread's time in steps of a few milliseconds, so less than this cannot be measured. */
const leastMilliseconds = 2.5
/** One of so many is undisturbed by other programs. */
const tries = 5

const pieces = ['a', ' ', '.', '/', '%41', '"', 'a, ', 'a=b; ', 'a@a.', '::', 'Version/a ', 'a\u0301', '\u200b']

/** Node accepts a tenth of this. With more, a careless pattern would take seconds. */
const headerBytes = 140_000
/** The server takes bodies up to 64 kB, and no more at all. */
const fieldBytes = 50_000

const headers = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'expect', 'forwarded'],
  ...['host', 'if-modified-since', 'if-none-match', 'if-range', 'origin', 'range', 'referer', 'sec-fetch-mode'],
  ...['sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'],
]
/** One of each kind of response. */
const readers = ['POST /api/auth/login', 'GET /login', 'GET /icon.svg']

const ofHeaders: Place[] = headers.flatMap((name) =>
  readers.map((call) => ({
    name: `${name} of ${call}`,
    bytes: headerBytes,
    request: (filling, { cookie, username, password }): Grown => {
      // A header's bytes are Latin-1.
      const value = Buffer.from(filling).toString('latin1')
      const own = { cookie, accept: 'text/html', 'content-type': 'application/json' }
      const grown = { ...own, [name]: name === 'cookie' ? `${cookie}; ${value}` : value }
      return { call, headers: grown, ...(call.startsWith('POST') && { body: { username, password } }) }
    },
  })),
)

const starts = ['/', '/?', '/login?a=', '/assets/', '/guides/', '/modules/', '/tools/tax-calculator?', '/api/']
const ofAddresses: Place[] = [
  ...starts.map((start) => ({ name: `GET ${start}`, address: (filling: string) => `GET ${start}${filling}` })),
  ...Object.keys(calls)
    .filter((name) => name.includes('{'))
    .map((name) => ({
      name,
      address: (filling: string) => name.replace(/\{\w+\}/, filling).replaceAll(/\{\w+\}/g, '1'),
    })),
].map(({ name, address }) => ({
  name: `address of ${name}`,
  bytes: headerBytes,
  request: (filling, { cookie }) => ({
    call: address(encodeURI(filling).slice(0, filling.length).replaceAll(' ', '+')),
    headers: { cookie, accept: 'text/html', 'content-type': 'application/json' },
  }),
}))

/** Each field alone in an otherwise valid body, and each list with one item. */
function placesOfFields(example: FuzzLearner, random: Random): Place[] {
  return (Object.keys(calls) as CallName[]).flatMap((name) => {
    const body = wellFormedBody(name, example, random)
    if (body === null) return []
    const call = name.replace('{goalId}', example.goalIds[0] ?? '').replace('{planId}', example.planIds[0] ?? '')
    const send = (change: (filling: string) => object) => (filling: string, learner: FuzzLearner) => ({
      call: call.replaceAll(/\{\w+\}/g, '1'),
      headers: { cookie: learner.cookie },
      body: { ...wellFormedBody(name, learner, random), ...change(filling) },
    })
    const fields = [...Object.keys(body), ...(name.endsWith('/quiz') ? ['answers'] : [])]
    return [
      ...fields.map((field) => ({ name: field, request: send((filling) => ({ [field]: filling })) })),
      ...fields
        .filter((field) => field === 'answers' || Array.isArray(body[field]))
        .map((field) => ({ name: `one of ${field}`, request: send((filling) => ({ [field]: [filling] })) })),
      { name: 'the name of a field', request: send((filling) => ({ [filling]: 1 })) },
    ].map((place) => ({ ...place, name: `${place.name} of ${name}`, bytes: fieldBytes }))
  })
}

export function placesToGrow(example: FuzzLearner, random: Random): Place[] {
  return [...ofHeaders, ...ofAddresses, ...placesOfFields(example, random)]
}

/** A sentence for each place and piece whose cost grows faster than its length. */
export async function findSteep(
  { bytes, name, request }: Place,
  { ask, learner }: { ask: (request: Grown) => Promise<unknown>; learner: FuzzLearner },
): Promise<string[]> {
  const faults: string[] = []
  for (const piece of pieces) {
    const costOf = (length: number) => costOfAsking(() => ask(request(fill(piece, length), learner)))
    const long = await costOf(bytes)
    if (long <= mostTimes * leastMilliseconds) continue
    const short = Math.max(leastMilliseconds, await costOf(bytes / growth))
    if (long > mostTimes * short)
      faults.push(`${name} of '${piece}': ${short.toFixed(1)} ms became ${long.toFixed(1)} ms with ten times as much`)
  }
  return faults
}

/**
 * Milliseconds of this thread's processor time: the least of several tries, or the first that is well within bounds.
 */
async function costOfAsking(ask: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let asked = 0; asked < tries && least > mostTimes * leastMilliseconds; asked += 1) {
    const before = process.threadCpuUsage()
    await ask()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function fill(piece: string, bytes: number): string {
  // Its length in JSON, which may be longer.
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1))))
}
