// What runs beside requests: the demo account's reset and the clearing of old counts. Each process tries every minute.
import type { FastifyBaseLogger } from 'fastify'
import { closeDemoAccount, openDemoAccount, resetDemoWhenDue } from './account/demo-account.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'

const everyMilliseconds = 60_000

/** Opens or removes the demo account, as the operator has set. */
export async function prepareDemo({ demo }: App, config: Config): Promise<void> {
  if (!config.isDemoOn) return closeDemoAccount(demo)
  await openDemoAccount(demo)
  await resetDemoWhenDue({ ...demo, minutes: config.demoResetMinutes })
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
    if (config.isDemoOn) await resetDemoWhenDue({ ...app.demo, minutes: config.demoResetMinutes })
    await app.throttle.forgetEnded()
  } catch (error) {
    // The next round tries again.
    log.error({ err: error }, 'housekeeping failed')
  }
}
