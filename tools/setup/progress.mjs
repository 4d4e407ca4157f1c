// How set-up speaks: one line on stderr for each step that does something, and one sentence when it cannot go on.
import process from 'node:process'

/** A failure that is the machine's or the network's: its message is all that a person needs to see. */
export class SetupFailure extends Error {}

/**
 * Runs a step, saying what it is doing and how long it took.
 * @template T
 * @param {string} doing such as 'Fetching Node 26'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const began = Date.now()
  process.stderr.write(`${doing}… `)
  try {
    const result = await work()
    process.stderr.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
}
