// Makes hostile requests from calls of the contract: the body, the address, the headers, the raw bytes or the file are
// wrong.
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { inputSchema, type JsonSchema } from '#server/http/json-schema.ts'
import { corpus } from './corpus.ts'
import { brokenBytes, hostileHeaders, hostileTarget, lyingFile } from './hostile-wire.ts'
import { hostileValue, jsonText, RawJson } from './hostile-values.ts'
import type { FuzzLearner } from './fuzz-learners.ts'
import { randomAddress } from '../learners/learner-client.ts'
import type { Random } from '../harness/random.ts'
import type { RawRequest } from './raw-request.ts'
import { wellFormedBody } from './well-formed.ts'

export type HostileRequest = RawRequest & {
  call: CallName
  kind: 'body' | 'address' | 'headers' | 'bytes' | 'file'
  /** Whose session it presents. */
  learner: FuzzLearner | null
}

/** Calls that end a session or change its token use the first learner's, so that the others stay signed in. */
const endsSessions: readonly CallName[] = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/late-logout',
  'POST /api/auth/password',
  'DELETE /api/auth/sessions',
  'DELETE /api/account',
]

const names = Object.keys(calls) as CallName[]
const withBody = names.filter((name) => 'body' in calls[name])
const withParams = names.filter((name) => 'params' in calls[name])
const oddBytes = [0, 0x80, 0xc0, 0xff, 0xfe, 0xed, 0x22, 0x5c]
const uploads = names.filter((name) => 'upload' in calls[name])

export function hostileRequest(random: Random, learners: readonly FuzzLearner[]): HostileRequest {
  const share = random.next()
  const plainOf = (among: readonly CallName[]) => plain(random, { name: random.pick(among), learners })
  if (share < 0.5) {
    const request = plainOf(withBody)
    return { ...request, body: hostileBody(random, request) }
  }
  if (share < 0.7) {
    const request = plainOf(random.chance(0.6) ? withParams : names)
    return { ...request, kind: 'address', target: hostileTarget(random, request.target) }
  }
  if (share < 0.86) {
    const request = plainOf(names)
    return { ...request, kind: 'headers', ...hostileHeaders(random, request) }
  }
  if (share < 0.93) {
    const request = plainOf(withBody)
    return { ...request, kind: 'bytes', bytes: brokenBytes(random, request) }
  }
  const request = plainOf(uploads)
  const type = random.pick(corpus.fileTypes)
  return { ...request, kind: 'file', body: lyingFile(random), headers: [...request.headers, ['content-type', type]] }
}

/** A valid request, except that it may name another learner's ids. */
function plain(
  random: Random,
  { name, learners }: { name: CallName; learners: readonly FuzzLearner[] },
): HostileRequest {
  const presentable = endsSessions.includes(name) ? learners.slice(0, 1) : learners.slice(1)
  const learner = random.chance(0.85) ? random.pick(presentable) : null
  const other = random.pick(learners)
  const named = random.chance(0.85) ? (learner ?? other) : other
  // Whatever is written has its writer's marker.
  const body = wellFormedBody(name, { ...named, marker: (learner ?? named).marker }, random)
  const [method = '', path = ''] = name.split(' ')
  const headers: RawRequest['headers'] = [['x-forwarded-for', randomAddress(random)]]
  if (learner) headers.push(['cookie', learner.cookie])
  else if (random.chance(0.3)) headers.push(['cookie', forgedCookie(random, other)])
  if (body) headers.push(['content-type', 'application/json'])
  return {
    call: name,
    kind: 'body',
    learner,
    method,
    target: path.replaceAll(/\{(\w+)\}/g, (_, param: string) => pathId(random, param, other)),
    headers,
    body: body ? Buffer.from(JSON.stringify(body)) : undefined,
  }
}

const guideSlugs = readCourseSource().guides.map(({ frontMatter }) => frontMatter.slug)

function pathId(random: Random, param: string, { goalIds, planIds }: FuzzLearner): string {
  if (param === 'goalId') return random.pick(goalIds)
  if (param === 'planId') return random.pick(planIds)
  if (param === 'slug') return random.pick(guideSlugs)
  if (param === 'moduleId') return String(random.whole(1, 6))
  return param === 'lessonId' ? String(random.whole(1, 18)) : random.uuid()
}

/** Another learner's id with an invented token, or a damaged cookie. */
function forgedCookie(random: Random, { id, cookie }: FuzzLearner): string {
  const token = random.bytes(32).toString('base64url')
  return random.pick([
    `tuppence_session=${id}.${token}`,
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.replace('.', ''),
    'tuppence_session=',
    `${cookie.split('.')[0]}.`,
  ])
}

/** A valid body with one or two hostile fields, and sometimes with malformed JSON or bytes. */
function hostileBody(random: Random, { call: name, body }: HostileRequest): Buffer {
  if (random.chance(0.06)) return Buffer.from(jsonText(hostileValue(random, {})))
  const call: Call = calls[name]
  const properties = (call.body ? inputSchema(call.body)['properties'] : {}) as Record<string, JsonSchema>
  const fields = Object.keys(properties)
  const changed = JSON.parse(String(body)) as Record<string, unknown>
  for (let times = random.whole(1, 2); times > 0; times -= 1) {
    const field = random.pick(fields)
    if (random.chance(0.08)) delete changed[field]
    else changed[field] = inside(random, properties[field] ?? {})
  }
  if (random.chance(0.1)) changed[random.pick(corpus.fields)] = 1
  const text = jsonText(changed)
  const twice = () =>
    `${text.slice(0, -1)},${JSON.stringify(random.pick(fields))}:${jsonText(hostileValue(random, {}))}}`
  const share = random.next()
  if (share < 0.05) return Buffer.from(twice())
  if (share < 0.09) return Buffer.from(text.replace('{', `{${random.pick(corpus.beginnings)}`))
  if (share < 0.13) return Buffer.from(text.slice(0, random.whole(0, text.length)))
  return share < 0.17 ? spoilt(random, Buffer.from(text)) : Buffer.from(text)
}

/** A hostile value for the field, or a valid list with one inside. */
function inside(random: Random, schema: JsonSchema): unknown {
  const items = schema['items']
  if (typeof items === 'object' && items !== null && random.chance(0.5))
    return [hostileValue(random, items as JsonSchema), 'welcome']
  const value = hostileValue(random, schema)
  return value instanceof RawJson || random.chance(0.95) ? value : [value]
}

/** Changes a few bytes, perhaps to invalid UTF-8. */
function spoilt(random: Random, bytes: Buffer): Buffer {
  for (let times = random.whole(1, 4); times > 0; times -= 1)
    bytes[random.whole(0, bytes.length - 1)] = random.pick([...oddBytes, random.whole(0, 255)])
  return bytes
}
