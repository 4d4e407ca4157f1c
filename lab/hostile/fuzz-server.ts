// Sends so many hostile requests to a running server and collects what is wrong with its answers.
import { faultsOf, patienceWith } from './answer-faults.ts'
import { registerFuzzLearner, type FuzzLearner } from './fuzz-learners.ts'
import { hostileRequest, type HostileRequest } from './hostile-requests.ts'
import { seededRandom, type Random } from '../harness/random.ts'
import { bytesOf, sendRaw } from './raw-request.ts'

const learnersAtOnce = 4
const requestsAtOnce = 12
/** Some requests sign out, change the password or end the account: after so many the learners are looked after. */
const batch = 60
/** And after so many there are others: one who writes on and on is refused at the door, where nothing is put to the proof. */
const renewal = 12 * batch

/** Answers the statuses with how often each came, and each fault once with the first request that found it. */
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

/** Whoever is no longer signed in is somebody new. */
async function replaceLost(origin: URL, random: Random, learners: FuzzLearner[]): Promise<void> {
  for (let index = 0; index < learnersAtOnce; index += 1) {
    if (!(await learners[index]?.isSignedIn())) learners[index] = await registerFuzzLearner(origin, random)
  }
}
