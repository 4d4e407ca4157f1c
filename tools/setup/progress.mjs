// The output of set-up: a line on stderr for each step that does something, and a sentence when it cannot go on.
import process from 'node:process'

/** A failure of the machine or the network, of which only the message is shown. */
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
