// Sends so many hostile requests to a running server and collects what is wrong with its answers.
import { faultsOf, patienceWith } from './answer-faults.ts'
import { isSignedIn, registerFuzzLearner, type FuzzLearner } from './fuzz-learners.ts'
import { hostileRequest, type HostileRequest } from './hostile-requests.ts'
import { seededRandom, type Random } from '../harness/random.ts'
import { bytesOf, sendRaw } from './raw-request.ts'

export type FuzzResult = {
  /** Answers by status; 'none' for connections that ended without one. */
  statuses: Map<string, number>
  /** Each fault once, with how often it was found and the first request that found it. */
  faults: string[]
}

const learnersAtOnce = 4
const requestsAtOnce = 12
/** Some requests sign out, change the password or end the account: after so many the learners are looked after. */
const batch = 60
/** And after so many there are others: one who writes on and on is refused at the door, where nothing is put to the proof. */
const renewal = 12 * batch

export async function fuzzServer(
  origin: URL,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzResult> {
  const random = seededRandom(seed)
  const learners: FuzzLearner[] = []
  const statuses = new Map<string, number>()
  const found = new Map<string, { times: number; example: string }>()
  for (let sent = 0; sent < requests; sent += batch) {
    if (sent % renewal === 0) learners.length = 0
    await replaceLost(origin, { random, learners })
    const queue = Array.from({ length: Math.min(batch, requests - sent) }, () => hostileRequest(random, learners))
    await Promise.all(Array.from({ length: requestsAtOnce }, () => work(queue)))
  }
  return {
    statuses,
    faults: [...found].map(([fault, { times, example }]) => `${times} × ${fault}\n  ${example}`),
  }

  async function work(queue: HostileRequest[]): Promise<void> {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const answer = await sendRaw(origin, request, patienceWith(request))
      const status = answer === null ? 'none' : answer === 'silence' ? 'silence' : String(answer.status)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const fault of faultsOf(request, answer, learners))
        note(`${request.kind}, ${request.call}: ${fault}`, request)
    }
  }

  function note(fault: string, request: HostileRequest): void {
    const before = found.get(fault)
    const example =
      before?.example ?? JSON.stringify((request.bytes ?? bytesOf(origin, request)).toString('latin1').slice(0, 400))
    found.set(fault, { times: (before?.times ?? 0) + 1, example })
  }
}

async function replaceLost(
  origin: URL,
  { random, learners }: { random: Random; learners: FuzzLearner[] },
): Promise<void> {
  for (let index = 0; index < learnersAtOnce; index += 1) {
    const there = learners[index]
    if (there && (await isSignedIn(origin, there))) continue
    learners[index] = await registerFuzzLearner(origin, random)
  }
}
