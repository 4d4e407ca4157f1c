// Kills (kill -9) the server, and PostgreSQL too, at random moments while learners write. After each start everything
// that was acknowledged is there, nothing is half written, and counts match the rows.
import { setTimeout as wait } from 'node:timers/promises'
import { end, startNode } from '../tools/test-services/processes.ts'
import { serverProgram, startServer } from '../tools/test-services/server.ts'
import { createCrowd } from './learners/crowd.ts'
import type { DataPlace } from './harness/data-place.ts'
import { brokenInvariants, letADayPass } from './harness/database-store.ts'
import { crashPostgres } from './harness/postgres-pair.ts'
import { concludeOnEach, readOptions } from './harness/program.ts'
import { seededRandom, type Random } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ rounds: 25, learners: 16 })
/** Every fifth round also kills PostgreSQL, and the server while it starts. */
const special = 5

await concludeOnEach({ program: 'kill', engines }, killOften)

async function killOften(place: DataPlace) {
  const random = seededRandom(seed)
  const faults: string[] = []
  // On an empty database, so that some kills hit the creation of the tables.
  for (let times = 0; times < 10; times += 1) await killStarting(place, random)
  let server = await startServer(place.settings)
  const crowd = createCrowd({ size: amounts.learners, random, url: () => server.url, patience: null })
  try {
    for (let round = 1; round <= amounts.rounds; round += 1) {
      const writing = crowd.write()
      // Counted in writes rather than in time, so that slow machines are killed as deep into the writing as fast ones.
      await crowd.afterMore(random.whole(1, 120))
      await wait(random.whole(0, 30))
      const isSpecial = round % special === 0
      const database = isSpecial ? place.postgres : null
      if (database) {
        await crashPostgres(database)
        await wait(random.whole(0, 50))
      }
      server.process.kill('SIGKILL')
      await writing.stop()
      await server.stop()
      await database?.restart()
      if (isSpecial) await killStarting(place, random)
      server = await startServer(place.settings)
      const found = await crowd.settle()
      found.push(...(await brokenInvariants(place.database, { learners: crowd.accounts(), gone: crowd.gone() })))
      await letADayPass(place.database)
      faults.push(...found.map((fault) => `round ${round}: ${fault}`))
    }
  } finally {
    await server.stop()
  }
  const done = `${amounts.rounds} × kill -9 while writing, each ${special}th also while starting and, where there is one, of PostgreSQL`
  return { done, figures: `${crowd.acknowledgedAt.length} writes acknowledged`, faults }
}

/** Starts the server and kills it before it is ready. */
async function killStarting(place: DataPlace, random: Random): Promise<void> {
  const env = { ...process.env, ...place.settings, PORT: '0' }
  const starting = startNode([serverProgram], { env, stdio: 'ignore' })
  await wait(random.whole(100, 900))
  await end(starting, 'SIGKILL')
}
