// Serves reads from the device: without a connection, when no response comes soon, or when the server cannot reach
// its data.
import { storedResponse } from '../device/device.ts'
import { askedAt } from './asked-at.ts'
import { isLost, noteFromDevice } from './connection.ts'

/** Milliseconds without a response after which the stored one is shown. */
export const patience = 4000
/** As `patience`, while the server is known not to respond. */
const shortPatience = 1000

/** The response; or the stored one, if it takes too long or fails. A response that comes later is stored as well. */
export function orStored(
  fresh: Promise<unknown>,
  { address, hasNoData }: { address: string; hasNoData: (error: unknown) => boolean },
): Promise<unknown> {
  let isSettled = false
  /** Returns whether the promise is settled. */
  const giveStored = async (resolve: (answer: unknown) => void): Promise<boolean> => {
    const stored = await storedResponse(address)
    if (stored === null || isSettled) return isSettled
    isSettled = true
    noteFromDevice()
    resolve(fromDevice(askedAt(JSON.parse(stored.text), stored.askedAt ?? 0), fresh))
    return true
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void giveStored(resolve), isLost() ? shortPatience : patience)
    fresh
      .then(resolve, async (error: unknown) => {
        if (!hasNoData(error) || !(await giveStored(resolve))) reject(error)
      })
      .finally(() => {
        isSettled = true
        clearTimeout(timer)
      })
  })
}

const lateResponses = new WeakMap<object, Promise<unknown>>()

function fromDevice(answer: unknown, late: Promise<unknown>): unknown {
  if (typeof answer === 'object' && answer !== null) lateResponses.set(answer, late)
  return answer
}

/** The server’s response, if it still comes, to a read that was served from the device; null for other reads. */
export function lateResponseOf(answer: unknown): Promise<unknown> | null {
  return typeof answer === 'object' && answer !== null ? (lateResponses.get(answer) ?? null) : null
}
