// Many witnesses at once, who write until they are stopped, and then each check what the server has.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../harness/random.ts'
import { createWitness, type Tried, type Witness } from './witness.ts'

export type CrowdOptions = {
  size: number
  url: () => string
  random: Random
  /** How many write at a time, each for several learners in turn, since one learner's writes are limited. */
  atOnce?: number
  /**
   * With null, a witness without a response, or with a refusal, stops writing until all settle. Otherwise it sends
   * again until it is acknowledged, as the app's outbox does, and no response within these milliseconds is a fault.
   */
  patience: number | null
}

const pauseMilliseconds = 5
const againMilliseconds = 100

export function createCrowd({ size, url, random, atOnce = size, patience }: CrowdOptions) {
  const isPatient = patience !== null
  const witnesses = Array.from({ length: size }, () => createWitness(url, random, isPatient))
  const groups = Array.from({ length: atOnce }, (_, group) =>
    witnesses.filter((_one, index) => index % atOnce === group),
  )
  /** When each operation was acknowledged. */
  const acknowledgedAt: number[] = []
  const faults: string[] = []

  function note({ name, answer, milliseconds }: Tried): boolean {
    const isAcknowledged = answer.kind === 'answered' && answer.status < 300
    if (isPatient && milliseconds > patience) faults.push(`${name}: an answer took ${Math.round(milliseconds)} ms`)
    if (isAcknowledged) {
      acknowledgedAt.push(performance.now())
      return true
    }
    if (answer.kind === 'no-answer') {
      if (isPatient) faults.push(`${name}: no answer in the place of a refusal`)
      return false
    }
    const { status, code, retryAfter, body } = answer
    // A documented refusal is a problem with a known code and a Retry-After.
    const isPromised = status === 503 || (status === 429 && !isPatient)
    if (!isPromised || code === null || retryAfter === null)
      faults.push(`${name}: ${status} ${JSON.stringify(body)}, Retry-After ${retryAfter}`)
    return false
  }

  /** Resolves to whether it was acknowledged. */
  async function doOne(witness: Witness): Promise<boolean> {
    let isDone = note(await witness.step())
    if (!isPatient) return isDone
    while (!isDone) {
      if (faults.length > 100) throw new Error(`Too many faults, such as: ${faults.slice(0, 5).join('; ')}`)
      await wait(againMilliseconds)
      isDone = note(await witness.again())
    }
    return isDone
  }

  async function writeOn(group: readonly Witness[], isStopped: () => boolean): Promise<void> {
    for (let turn = random.whole(0, group.length); !isStopped(); turn += 1) {
      const witness = group[turn % group.length]
      if (witness === undefined || !(await doOne(witness))) return
      if (isPatient) await wait(pauseMilliseconds)
    }
  }

  return {
    acknowledgedAt,
    /** All open an account. */
    async arrive() {
      // One at a time, here and in `settle`, since a crowd that signs in at once would be throttled.
      for (const witness of witnesses) await doOne(witness)
    },
    /** Waits until so many more operations are acknowledged. False when that takes too long. */
    async afterMore(operations: number, milliseconds = 10_000): Promise<boolean> {
      const goal = acknowledgedAt.length + operations
      const deadline = performance.now() + milliseconds
      while (acknowledgedAt.length < goal && performance.now() < deadline) await wait(2)
      return acknowledgedAt.length >= goal
    },
    /** Starts all writing. `stop` resolves when nothing is under way any more. */
    write() {
      let isStopped = false
      const writing = Promise.all(groups.map((group) => writeOn(group, () => isStopped)))
      // A failure reaches the caller of `stop`.
      writing.catch(() => {})
      return {
        async stop() {
          isStopped = true
          await writing
        },
      }
    },
    /** All read back. Returns the faults, undocumented responses among them. */
    async settle(): Promise<string[]> {
      for (const witness of witnesses) faults.push(...(await witness.settle()))
      return faults.splice(0)
    },
    accounts: () => witnesses.filter((witness) => witness.hasAccount()).length,
    gone: () => new Set(witnesses.flatMap(({ gone }) => [...gone])),
  }
}
