// Sends hostile requests to a running server and collects the faults of its responses.
import { faultsOf, patienceWith } from './answer-faults.ts'
import { registerFuzzLearner, type FuzzLearner } from './fuzz-learners.ts'
import { hostileRequest, type HostileRequest } from './hostile-requests.ts'
import { seededRandom, type Random } from '../harness/random.ts'
import { bytesOf, sendRaw } from './raw-request.ts'

const learnersAtOnce = 4
const requestsAtOnce = 12
/** Some requests sign out, change the password or delete the account: after each batch such learners are replaced. */
const batch = 60
/** After this many all are replaced: a learner who writes on is throttled, and then nothing is tested. */
const renewal = 12 * batch

/** Returns the count of each status, and each fault once with the first request that found it. */
export async function fuzzServer(origin: URL, { seed, requests }: { seed: number; requests: number }) {
  const random = seededRandom(seed)
  const learners: FuzzLearner[] = []
  const statuses = new Map<string, number>()
  const found = new Map<string, string>()
  for (let sent = 0; sent < requests; sent += batch) {
    if (sent % renewal === 0) learners.length = 0
    await replaceLost(origin, random, learners)
    const queue = Array.from({ length: Math.min(batch, requests - sent) }, () => hostileRequest(random, learners))
    await Promise.all(Array.from({ length: requestsAtOnce }, () => work(queue)))
  }
  return { statuses, faults: [...found].map(([fault, example]) => `${fault}\n  ${example}`) }

  async function work(queue: HostileRequest[]): Promise<void> {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const answer = await sendRaw(origin, request, patienceWith(request))
      const status = typeof answer === 'object' ? String(answer?.status ?? 'none') : answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const fault of faultsOf(request, answer, learners)) {
        const sent = request.bytes ?? bytesOf(origin, request)
        const what = `${request.kind}, ${request.call}: ${fault}`
        found.set(what, found.get(what) ?? JSON.stringify(sent.toString('latin1', 0, 400)))
      }
    }
  }
}

/** Replaces learners who are no longer signed in. */
async function replaceLost(origin: URL, random: Random, learners: FuzzLearner[]): Promise<void> {
  for (let index = 0; index < learnersAtOnce; index += 1) {
    if (!(await learners[index]?.isSignedIn())) learners[index] = await registerFuzzLearner(origin, random)
  }
}
