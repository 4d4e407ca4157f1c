// When a read is answered with what the device keeps: when the connection is lost, or stands and yet brings nothing.
import { keptAnswer } from '../device/device.ts'
import { noteFromDevice, wasAnswered } from './connection.ts'

/** Milliseconds without an answer after which the connection counts as lost, and what the device keeps is shown. */
export const patience = 4000
/** The same while the server is known not to answer. */
const shortPatience = 1000
/** So long an answer is at hand in the cache of answers (its own time to keep what no page shows). */
const atHandMilliseconds = 5 * 60_000

/** The answer; or what the device keeps, when the answer takes too long or is lost. One that comes later is kept as well. */
export function orKept(
  fresh: Promise<unknown>,
  { address, isLost }: { address: string; isLost: (error: unknown) => boolean },
): Promise<unknown> {
  let isSettled = false
  /** Answers whether there is nothing more to do. */
  const giveKept = async (resolve: (answer: unknown) => void): Promise<boolean> => {
    const text = await keptAnswer(address)
    if (text === null || isSettled) return isSettled
    isSettled = true
    noteAtHand(address)
    noteFromDevice()
    resolve(fromDevice(JSON.parse(text)))
    return true
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void giveKept(resolve), patienceFor(address))
    fresh
      .then(resolve, async (error: unknown) => {
        if (!isLost(error) || !(await giveKept(resolve))) reject(error)
      })
      .finally(() => {
        isSettled = true
        clearTimeout(timer)
      })
  })
}

/**
 * An answer that is at hand is not exchanged for the device's copy on a slow line: the copy would be fetched anew once the
 * line brings something, and so on without end.
 */
function patienceFor(address: string): number {
  if (!wasAnswered()) return shortPatience
  const isAtHand = Date.now() - (atHandSince.get(address) ?? -Infinity) < atHandMilliseconds
  return isAtHand ? atHandMilliseconds : patience
}

const atHandSince = new Map<string, number>()

/** Notes that an address was just answered. */
export function noteAtHand(address: string): void {
  atHandSince.set(address, Date.now())
}

const keptAnswers = new WeakSet<object>()

function fromDevice(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null) keptAnswers.add(answer)
  return answer
}

/** Whether a call was answered with what the device keeps. */
export function isFromDevice(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && keptAnswers.has(answer)
}
