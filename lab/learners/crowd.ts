// Many witnesses at once: they write until told to stop, and then each is asked what it finds.
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { letADayPass } from '../harness/database-store.ts'
import type { Random } from '../harness/random.ts'
import { createWitness, type Witness } from './witness.ts'

export type Crowd = {
  /** All write at once. One that gets no answer, or a refusal, waits to be settled. Returns what stops them. */
  write: () => { stop: () => Promise<void> }
  /** Resolves when so many more operations were acknowledged; on a machine that is too slow, after ten seconds. */
  afterMore: (operations: number) => Promise<void>
  /** Everybody reads back. Returns what is wrong, surprising answers among it. */
  settle: () => Promise<string[]>
  /** Makes all that is kept of practice a day older, so that its questions can be answered again. After settling. */
  sleep: (settings: DatabaseSettings) => Promise<void>
  accounts: () => number
  gone: () => Set<string>
  /** Acknowledged operations in all. */
  acknowledged: () => number
  /** What was acknowledged and refused, by name, the most frequent first. */
  tally: () => string
}

export function createCrowd({ size, url, random }: { size: number; url: () => string; random: Random }): Crowd {
  const witnesses = Array.from({ length: size }, () => createWitness({ url, random }))
  const found: string[] = []
  const sum = (count: (witness: Witness) => number) => witnesses.reduce((total, witness) => total + count(witness), 0)

  async function writeUntil(witness: Witness, isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await witness.step()) === 'acknowledged');
  }

  const acknowledged = () =>
    sum(({ tally }) => [...tally].reduce((all, [name, times]) => all + (isRefusal(name) ? 0 : times), 0))

  return {
    acknowledged,
    async afterMore(operations) {
      const goal = acknowledged() + operations
      const deadline = performance.now() + 10_000
      while (acknowledged() < goal && performance.now() < deadline) await wait(2)
    },
    write() {
      let isStopped = false
      const writing = Promise.all(witnesses.map((witness) => writeUntil(witness, () => isStopped)))
      return {
        async stop() {
          isStopped = true
          await writing
        },
      }
    },
    async settle() {
      // In turn: a crowd that signs in at once would be told to wait.
      for (const witness of witnesses) found.push(...(await witness.settle()), ...witness.surprises.splice(0))
      return found.splice(0)
    },
    async sleep(settings) {
      await letADayPass(settings)
      for (const witness of witnesses) witness.dayPassed()
    },
    accounts: () => sum((witness) => (witness.hasAccount() ? 1 : 0)),
    gone: () => new Set(witnesses.flatMap(({ gone }) => [...gone])),
    tally() {
      const all = new Map<string, number>()
      for (const { tally } of witnesses) for (const [name, times] of tally) all.set(name, (all.get(name) ?? 0) + times)
      const byFrequency = [...all].toSorted(([, one], [, other]) => other - one)
      return byFrequency.map(([name, times]) => `${name} ${times}`).join(', ')
    },
  }
}

function isRefusal(name: string): boolean {
  return /^\d{3} /.test(name)
}
