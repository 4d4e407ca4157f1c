// One line when the database goes away and one when it is back, not one for every request that finds it so.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { troubleReason, type DatabaseTrouble } from '#server/database/database-trouble.ts'

/** Logs a failure that is the database's. */
export type NoteTrouble = (error: unknown, trouble: DatabaseTrouble) => void

const askAgainMilliseconds = 1000
const tellAgainMilliseconds = 60_000

export function createTroubleLog(
  app: FastifyInstance,
  { answers, now }: { answers: () => Promise<boolean>; now: () => number },
): NoteTrouble {
  const log: FastifyBaseLogger = app.log
  let awaySince: number | null = null
  let toldOfFull = -Infinity
  let timer: NodeJS.Timeout | undefined
  app.addHook('onClose', () => clearTimeout(timer))

  return (error, trouble) => {
    if (trouble === 'unavailable') {
      if (awaySince !== null) return
      awaySince = now()
      askAgain()
    } else {
      if (Math.abs(now() - toldOfFull) < tellAgainMilliseconds) return
      toldOfFull = now()
    }
    // What says only that the database is away, or why, quotes no value of a row: the message helps.
    const isAway = trouble === 'unavailable' && error instanceof Error && error.message !== ''
    const reason = troubleReason(error) ?? (isAway ? error.message : null)
    log.error({ err: error }, `the database: ${trouble}${reason === null ? '' : ` (${reason})`}`)
  }

  function askAgain(): void {
    timer = setTimeout(() => void tellWhenBack(), askAgainMilliseconds).unref()
  }

  async function tellWhenBack(): Promise<void> {
    if (!(await answers())) return askAgain()
    log.info({ seconds: Math.round((now() - (awaySince ?? now())) / 1000) }, 'the database: back')
    awaySince = null
  }
}
