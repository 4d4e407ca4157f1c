// Two servers behind a proxy that asks /readyz are restarted in turn, again and again, under writers and readers: not one
// request fails, and what was acknowledged is there once.
import { setTimeout as wait } from 'node:timers/promises'
import { fillDatabase } from '../tools/load/load-learners.ts'
import { ownServer } from '../tools/test-services/server.ts'
import { openDataPlace } from './harness/data-place.ts'
import { unlikeNoted } from './harness/noted-writes.ts'
import { conclude, readOptions } from './harness/program.ts'
import { seededRandom } from './harness/random.ts'
import { openReadyProxy } from './harness/ready-proxy.ts'
import { createPatientWriters } from './learners/patient-writers.ts'

const { seed, engines, amounts } = readOptions({ rounds: 3, learners: 120, writers: 8 })
/** How long a server that stops goes on serving, so that the proxy can turn elsewhere first. */
const delaySeconds = 1
const answerPatience = 12_000
/** Quizzes that a learner has taken in a filled database. */
const takenBefore = 9

if (engines.includes('postgres')) await conclude({ program: 'rolling restart', engine: 'postgres' }, rollingRestart)

async function rollingRestart() {
  const random = seededRandom(seed)
  const place = await openDataPlace('postgres')
  const counts = { learners: amounts.learners, callers: amounts.learners, passwordHash: '' }
  const learners = await fillDatabase(place.database, counts)
  // A machine that has other work too would have calls come back; that is what the program for overload looks at.
  const patient = { QUEUE_LIMIT_MS: String(answerPatience) }
  const settings = { ...place.settings, ...patient, SHUTDOWN_DELAY_SECONDS: String(delaySeconds) }
  const servers = await Promise.all([ownServer(settings), ownServer(settings)])
  const proxy = await openReadyProxy(servers.map(({ url }) => Number(new URL(url).port)))
  const url = () => proxy.url
  const writers = createPatientWriters({ learners, atOnce: amounts.writers, url, random, patience: answerPatience })
  const pages = { answered: 0, failed: 0 }
  const reading = new AbortController()
  try {
    const writing = writers.start()
    const readers = readPages(proxy.url, { pages, isOver: () => reading.signal.aborted })
    for (let round = 1; round <= amounts.rounds; round += 1)
      for (const server of servers) {
        await writers.afterMore(50)
        await server.stop()
        await server.start()
        // Until the proxy knows that it is back.
        await wait(500)
      }
    await writing.stop()
    reading.abort()
    await readers
    const { lost, twice } = await unlikeNoted(place.database, { noted: writers.noted, others: takenBefore })
    const refused = writers.refusals.map(({ answer }) => `refused: ${JSON.stringify(answer)}`)
    return {
      done: `two servers restarted in turn ${amounts.rounds} ×, under ${amounts.writers} writers and a reader of pages`,
      figures: `${writers.acknowledgedAt.length} writes and ${pages.answered} pages answered, ${refused.length + pages.failed} failed; ${lost.length} lost, ${twice.length} counted twice`,
      faults: [
        ...writers.faults,
        ...refused,
        ...(pages.failed > 0 ? [`${pages.failed} pages failed`] : []),
        ...lost,
        ...twice,
      ],
    }
  } finally {
    reading.abort()
    proxy.close()
    await Promise.all(servers.map((server) => server.stop()))
    await place.remove()
  }
}

type Pages = { answered: number; failed: number }

async function readPages(url: string, { pages, isOver }: { pages: Pages; isOver: () => boolean }): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${url}/login`).catch(() => null)
    await answer?.text()
    if (answer?.ok) pages.answered += 1
    else pages.failed += 1
    await wait(20)
  }
}
