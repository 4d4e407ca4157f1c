// A learner who asks the same small things over and over while something is wrong: what is read, what is written, and
// how long each answer takes.
import { registerLearner, type Answer, type LearnerClient } from './learner-client.ts'
import type { Random } from '../harness/random.ts'

export type Probe = {
  client: LearnerClient
  /** One read and its milliseconds. */
  read: () => Promise<Timed>
  /** One goal set and its milliseconds. */
  write: () => Promise<Timed>
  /** Reads back: what is wrong about the goals that were acknowledged. */
  missing: () => Promise<string[]>
}
export type Timed = { answer: Answer; milliseconds: number }

export async function registerProbe({ url, random }: { url: () => string; random: Random }): Promise<Probe> {
  const { client } = await registerLearner({ url, random })
  const kept = new Set<string>()

  async function write(): Promise<Timed> {
    // An account holds a hundred goals: the oldest makes room.
    const [oldest] = kept
    if (kept.size >= 80 && oldest !== undefined) {
      const removed = await timed(() => client.send(`DELETE /api/goals/${oldest}`))
      if (isStatus(removed.answer, 204)) kept.delete(oldest)
      return removed
    }
    const id = random.uuid()
    const body = { id, title: 'Probe', icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2030-01-01' }
    const result = await timed(() => client.send('POST /api/goals', { body }))
    if (isStatus(result.answer, 201)) kept.add(id)
    return result
  }

  async function missing(): Promise<string[]> {
    const answer = await client.send('GET /api/goals')
    if (answer.kind === 'no-answer' || answer.status !== 200) return ['the probe’s goals cannot be read']
    const there = new Set((answer.body as { id: string }[]).map(({ id }) => id))
    return [...kept].filter((id) => !there.has(id)).map((id) => `goal ${id} was acknowledged and is not there`)
  }

  return { client, read: () => timed(() => client.send('GET /api/goals')), write, missing }
}

export function isStatus(answer: Answer, status: number): boolean {
  return answer.kind === 'answered' && answer.status === status
}

/** A refusal as it is promised: 503, a problem of a known code, and when to come back. */
export function refusalFault(answer: Answer): string | null {
  if (answer.kind === 'no-answer') return 'no answer in the place of a refusal'
  if (answer.status !== 503) return `${answer.status} ${answer.code} in the place of 503`
  if (answer.code === null) return '503 without a problem'
  return answer.retryAfter === null ? `503 ${answer.code} without Retry-After` : null
}

async function timed(send: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now()
  const answer = await send()
  return { answer, milliseconds: performance.now() - began }
}

export function longest(results: readonly Timed[]): number {
  return Math.round(Math.max(0, ...results.map(({ milliseconds }) => milliseconds)))
}
