// A lock file, so that two commands in one folder do not install or build at the same time: the second waits, or is
// refused.
import fs from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { SetupFailure } from './progress.mjs'

/**
 * Does the work while holding the lock. Waits for its holder or, if `busy` is given, fails with that sentence. A lock
 * of a process that has died is taken.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {string} [busy]
 * @returns {Promise<T>}
 */
export async function alone(file, work, busy) {
  for (let tries = 0; !take(file); tries += 1) {
    if (busy !== undefined && isHeld(file)) throw new SetupFailure(busy)
    if (tries === 0) process.stderr.write('Waiting for another Tuppence command to finish setting up…\n')
    await wait(100)
  }
  const release = () => fs.rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  if (fs.existsSync(file) && !isHeld(file)) fs.rmSync(file, { force: true })
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // If no file can be written here, the work itself will say so.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST'
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const holder = fs.readFileSync(file, 'utf8')
    const justBegun = holder === '' && Date.now() - fs.statSync(file).mtimeMs < 2000
    return justBegun || (holder !== '' && process.kill(Number(holder), 0))
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
