// Replays one learner's recorded day for many: learners take turns at each screen, with the requests recorded there.
import { randomUUID } from 'node:crypto'
import { requestBytes } from '../load/load-client.ts'
import type { LoadLearner } from '../load/load-learners.ts'
import type { Exchange, RecordedScreen } from './record.ts'

export type Replay = ReturnType<typeof replayDay>

export function replayDay(
  screens: readonly RecordedScreen[],
  { recorded, learners }: { recorded: LoadLearner; learners: readonly LoadLearner[] },
) {
  const visits = screens.reduce((sum, { perDay }) => sum + perDay, 0)
  /** How often each screen was visited. Learners take turns, so that each meets it for the first time. */
  const comings = new Map<RecordedScreen, number>()
  /** Whether each request since `clear` was a sign-in, in the order in which they were asked for. */
  let signIns: boolean[] = []

  function* requests(): Generator<Buffer, never> {
    for (;;) {
      let drawn = Math.random() * visits
      const screen = screens.find(({ perDay }) => (drawn -= perDay) < 0)
      if (screen === undefined) continue
      const coming = comings.get(screen) ?? 0
      comings.set(screen, coming + 1)
      for (const exchange of screen.requests) {
        signIns.push(exchange.url === '/api/auth/login')
        yield asLearner(exchange, recorded, learners[coming % learners.length] ?? recorded)
      }
    }
  }
  const asked = requests()
  return { next: () => asked.next().value, areSignIns: () => signIns, clear: () => void (signIns = []) }
}

/** How many requests a learner makes on a day. */
export function requestsADay(screens: readonly RecordedScreen[]): number {
  return screens.reduce((sum, { perDay, requests }) => sum + perDay * requests.length, 0)
}

/** Headers that belong to the recorded connection. */
const ofConnection = new Set(['connection', 'content-length', 'cookie', 'transfer-encoding'])
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** The same request from another learner, with new values for ids made by the browser. */
function asLearner({ method, url, headers, body }: Exchange, recorded: LoadLearner, learner: LoadLearner): Buffer {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofConnection.has(name) ? [[name, value] as const] : [],
  )
  const address = [...Buffer.from(learner.learnerId.slice(0, 8), 'hex')].join('.')
  const text = Buffer.concat(body)
    .toString()
    .replaceAll(uuid, (id) => (id === recorded.learnerId ? learner.learnerId : randomUUID()))
    .replaceAll(`"${recorded.username}"`, `"${learner.username}"`)
  return requestBytes(`${method} ${url}`, {
    ...(headers.cookie !== undefined && { cookie: learner.cookie }),
    headers: { ...Object.fromEntries(kept), 'x-forwarded-for': address },
    ...(text !== '' && { body: Buffer.from(text) }),
  })
}
