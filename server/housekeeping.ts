// What runs beside requests: the clearing of demo copies, sessions, links and counts whose time is over, and of what a deletion
// left in files. Each process does it every minute.
import type { FastifyBaseLogger } from 'fastify'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'

const everyMilliseconds = 60_000

/** Takes the demo account's copies away: those that are over, or all when the operator has switched it off. */
export function prepareDemo({ demo }: Pick<App, 'demo'>, { isDemoOn }: Pick<Config, 'isDemoOn'>): Promise<void> {
  return isDemoOn ? demo.removeEnded() : demo.removeAll()
}

/** Returns what stops it, after a round that is under way. */
export function startHousekeeping(app: App, config: Config): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => runRound({ app, config, log: app.http.log }))
  }, everyMilliseconds)
  return () => {
    clearInterval(timer)
    return round
  }
}

async function runRound({ app, config, log }: { app: App; config: Config; log: FastifyBaseLogger }): Promise<void> {
  try {
    await prepareDemo(app, config)
    await app.removeEnded()
    await app.throttle.forgetEnded()
    await app.forgetDeleted()
  } catch (error) {
    // The next round tries again.
    log.error({ err: error }, 'housekeeping failed')
  }
}
