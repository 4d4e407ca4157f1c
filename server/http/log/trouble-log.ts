// One line when the database goes away and one when it is back, not one for every request that fails meanwhile.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { troubleReason, type DatabaseTrouble } from '#server/database/database-trouble.ts'

/** Logs a failure that is the database's. */
export type NoteTrouble = (error: unknown, trouble: DatabaseTrouble) => void

const pollMilliseconds = 1000
const logAgainMilliseconds = 60_000

export function createTroubleLog(
  app: FastifyInstance,
  { answers, now }: { answers: () => Promise<boolean>; now: () => number },
): NoteTrouble {
  const log: FastifyBaseLogger = app.log
  let awaySince: number | null = null
  let loggedFullAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  app.addHook('onClose', () => clearTimeout(timer))

  return (error, trouble) => {
    if (trouble === 'unavailable') {
      if (awaySince !== null) return
      awaySince = now()
      pollLater()
    } else {
      if (Math.abs(now() - loggedFullAt) < logAgainMilliseconds) return
      loggedFullAt = now()
    }
    // Messages of connection errors quote no row's values, so they may be logged.
    const isAway = trouble === 'unavailable' && error instanceof Error && error.message !== ''
    const reason = troubleReason(error) ?? (isAway ? error.message : null)
    log.error({ err: error }, `the database: ${trouble}${reason === null ? '' : ` (${reason})`}`)
  }

  function pollLater(): void {
    timer = setTimeout(() => void logWhenBack(), pollMilliseconds).unref()
  }

  async function logWhenBack(): Promise<void> {
    if (!(await answers())) return pollLater()
    log.info({ seconds: Math.round((now() - (awaySince ?? now())) / 1000) }, 'the database: back')
    awaySince = null
  }
}
