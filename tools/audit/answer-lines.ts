// JSON lines in, one JSON line out for each. A line that cannot be read gets an error that says what to do, and the run
// goes on.
import { createInterface } from 'node:readline'

/** Reads lines until the input ends. Empty lines are skipped, but counted. */
export async function answerLines<Case extends object>(
  read: (line: string) => Case | { problem: string; id?: unknown },
  work: (readCase: Case) => object,
): Promise<void> {
  let number = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number += 1
    if (line.trim() === '') continue
    const outcome = read(line)
    const answer = 'problem' in outcome ? refusal(outcome, number) : work(outcome)
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
}

function refusal({ problem, id }: { problem: string; id?: unknown }, line: number): object {
  return { ...(id === undefined ? {} : { id }), error: `Line ${line}: ${problem}`, line }
}
