// What a program says at its end: one line for each thing it did, which `npm run torture` puts into its table.

export type Outcome = {
  program: string
  /** Which database, or 'both'. */
  engine: string
  /** What was done, with its counts. */
  done: string
  /** Sentences; none when everything held. */
  faults: string[]
  /** What was measured. */
  figures: string
  seconds: number
}

export const outcomeMark = 'OUTCOME '

/** Runs one part of a program, tells what came of it and makes the program fail when there was a fault. */
export async function conclude(
  part: Pick<Outcome, 'program' | 'engine'>,
  work: () => Promise<Pick<Outcome, 'done' | 'faults' | 'figures'>>,
): Promise<void> {
  const began = performance.now()
  const told = await work().catch((error: unknown) => ({
    done: 'broke off',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    figures: '',
  }))
  const outcome: Outcome = { ...part, ...told, seconds: Math.round((performance.now() - began) / 100) / 10 }
  for (const fault of outcome.faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(
    `${outcomeMark}${JSON.stringify({ ...outcome, faults: outcome.faults.map((fault) => fault.slice(0, 300)) })}`,
  )
  if (outcome.faults.length > 0) process.exitCode = 1
}
