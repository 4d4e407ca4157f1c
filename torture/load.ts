// Learners who ask as they do on a full evening. Closed: as fast as answers come, to find what is carried. Open: so many a
// second whatever comes back, and each is timed from when it was due, so that a slow server cannot hide behind its slowness.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '#contract/account.ts'
import { createLearnerClient } from './learner-client.ts'
import type { Random } from './random.ts'

export type Sent = {
  /** When it was due, when it was sent, and when its answer was whole or its connection ended; milliseconds. */
  dueAt: number
  sentAt: number
  endedAt: number
  /** 0: no answer. */
  status: number
  /** Why there was none. */
  error: string | null
  hasRetryAfter: boolean
}
export type LoadLearner = { cookie: string; id: string }
type Ask = { method: string; path: string; cookie: string; body: string | null }

export async function registerLoadLearners(
  url: string,
  { random, count }: { random: Random; count: number },
): Promise<LoadLearner[]> {
  const learners: LoadLearner[] = []
  while (learners.length < count) {
    const client = createLearnerClient({ url: () => url, address: `10.5.${learners.length % 256}.7` })
    const username = random.uuid()
    const body = { name: 'Load Learner', email: `${username}@example.org`, username, password: 'correct horse' }
    const answer = await client.send('POST /api/auth/register', { body })
    if (answer.kind === 'no-answer' || answer.status !== 201)
      throw new Error(`No learner for the load: ${JSON.stringify(answer)}`)
    learners.push({ cookie: client.cookie(), id: (answer.body as User).id })
  }
  return learners
}

export function createLoad(url: string, { random, learners }: { random: Random; learners: readonly LoadLearner[] }) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

  function send(dueAt: number): Promise<Sent> {
    const { method, path, cookie, body } = nextAsk(random, learners)
    const headers = {
      cookie,
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sentAt = performance.now()
    return new Promise((resolve) => {
      const end = (status: number, hasRetryAfter: boolean) =>
        resolve({ dueAt, sentAt, endedAt: performance.now(), status, hasRetryAfter, error: null })
      const fail = ({ code, message }: NodeJS.ErrnoException) =>
        resolve({ dueAt, sentAt, endedAt: performance.now(), status: 0, hasRetryAfter: false, error: code ?? message })
      const outgoing = request({ hostname, port, method, path, headers, agent }, (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
        answer.on('error', fail)
      })
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  }

  return {
    /** As many at once as given, each asking again when answered. Answers per second that were successes. */
    async closed({ seconds, atOnce }: { seconds: number; atOnce: number }): Promise<number> {
      const until = performance.now() + seconds * 1000
      let successes = 0
      const ask = async () => {
        while (performance.now() < until) if ((await send(performance.now())).status < 300) successes += 1
      }
      await Promise.all(Array.from({ length: atOnce }, ask))
      return successes / seconds
    },
    /** So many a second, until `isOver`. Resolves when the last has ended. */
    async open({ perSecond, isOver }: { perSecond: number; isOver: (elapsed: number) => boolean }): Promise<Sent[]> {
      const began = performance.now()
      const sent: Promise<Sent>[] = []
      for (let elapsed = 0; !isOver(elapsed); elapsed = performance.now() - began) {
        while (sent.length < (perSecond * elapsed) / 1000) sent.push(send(began + (sent.length * 1000) / perSecond))
        await wait(4)
      }
      return Promise.all(sent)
    },
    close: () => agent.destroy(),
  }
}

/** Mostly looking, some working: of ten requests seven read. */
function nextAsk(random: Random, learners: readonly LoadLearner[]): Ask {
  const { cookie, id } = random.pick(learners)
  const lessonId = random.whole(1, 18)
  const lesson = `modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
  const reads = [
    '/api/auth/me',
    '/api/progress/overall',
    '/api/goals',
    '/api/modules/with-progress',
    `/api/${lesson}`,
    '/api/notifications',
  ]
  const write = (method: string, path: string, body: object) => ({ method, path, cookie, body: JSON.stringify(body) })
  const lot = random.next()
  if (lot < 0.7) return { method: 'GET', path: random.pick(reads), cookie, body: null }
  if (lot < 0.85) return write('POST', `/api/progress/${lesson}/read`, { userId: id })
  if (lot < 0.95)
    return write('POST', `/api/progress/${lesson}/quiz`, {
      userId: id,
      score: random.whole(0, 6),
      attemptId: random.uuid(),
    })
  return write('PATCH', '/api/account/preferences', { appearance: random.pick(['light', 'dark']) })
}
