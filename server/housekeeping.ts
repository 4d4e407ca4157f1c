// Each process deletes expired demo copies, sessions, links and counts every minute, and clears what was deleted from
// files.
import type { FastifyBaseLogger } from 'fastify'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'

const everyMilliseconds = 60_000

/** Deletes the demo account's copies: those that have ended, or all when the operator has switched it off. */
export function prepareDemo({ demo }: Pick<App, 'demo'>, { isDemoOn }: Pick<Config, 'isDemoOn'>): Promise<void> {
  return isDemoOn ? demo.removeEnded() : demo.removeAll()
}

/** Returns a function that stops it and waits for a round under way. */
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
