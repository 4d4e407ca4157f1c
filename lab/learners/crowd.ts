// Many witnesses at once: they write until told to stop, and then each is asked what it finds.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../harness/random.ts'
import { createWitness, type Tried, type Witness } from './witness.ts'

export type CrowdOptions = {
  size: number
  url: () => string
  random: Random
  /** So many write at a time, each for several learners in turn: a learner may change only so much a second. */
  atOnce?: number
  /**
   * Milliseconds. Null: who gets no answer, or a refusal, writes no more until everybody settles. Otherwise it is sent again
   * until it is acknowledged, as the app's outbox does, and an answer that takes longer, or none, is a fault.
   */
  patience: number | null
}

const pauseMilliseconds = 5
const againMilliseconds = 100

export function createCrowd({ size, url, random, atOnce = size, patience }: CrowdOptions) {
  const isPatient = patience !== null
  const witnesses = Array.from({ length: size }, () => createWitness(url, random, isPatient))
  const lines = Array.from({ length: atOnce }, (_, line) => witnesses.filter((_one, index) => index % atOnce === line))
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
    // A refusal as it is promised: a problem of a known code, and when to come back.
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

  async function writeOn(line: readonly Witness[], isStopped: () => boolean): Promise<void> {
    for (let turn = random.whole(0, line.length); !isStopped(); turn += 1) {
      const witness = line[turn % line.length]
      if (witness === undefined || !(await doOne(witness))) return
      if (isPatient) await wait(pauseMilliseconds)
    }
  }

  return {
    acknowledgedAt,
    /** Everybody opens an account. */
    async arrive() {
      // In turn, here and when they settle: a crowd that signs in at once would be told to wait.
      for (const witness of witnesses) await doOne(witness)
    },
    /** Waits until so many more operations were acknowledged. False when that takes too long. */
    async afterMore(operations: number, milliseconds = 10_000): Promise<boolean> {
      const goal = acknowledgedAt.length + operations
      const deadline = performance.now() + milliseconds
      while (acknowledgedAt.length < goal && performance.now() < deadline) await wait(2)
      return acknowledgedAt.length >= goal
    },
    /** All write on. Returns what stops them, when nothing of them is under way any more. */
    write() {
      let isStopped = false
      const writing = Promise.all(lines.map((line) => writeOn(line, () => isStopped)))
      // Whoever stops them hears of it.
      writing.catch(() => {})
      return {
        async stop() {
          isStopped = true
          await writing
        },
      }
    },
    /** Everybody reads back. Returns what is wrong, answers that were not promised among it. */
    async settle(): Promise<string[]> {
      for (const witness of witnesses) faults.push(...(await witness.settle()))
      return faults.splice(0)
    },
    accounts: () => witnesses.filter((witness) => witness.hasAccount()).length,
    gone: () => new Set(witnesses.flatMap(({ gone }) => [...gone])),
  }
}
