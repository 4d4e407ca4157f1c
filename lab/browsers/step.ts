// A step of the walk: one thing that a learner does from its beginning to its end, in any browser.
import type { OwnServer } from '#tools/test-services/server.ts'
import type { Person } from '#e2e/people.ts'
import type { Engine } from './engine.ts'
import type { Learner } from './learner.ts'

export type Walk = {
  learner: Learner
  /** Who signs up in this walk. */
  person: Person
  server: OwnServer
}

export type Step = {
  /** Such as 'signs up and comes to the dashboard'. */
  what: string
  walk: (walk: Walk) => Promise<void>
  /** Why this step cannot be gone here; null where it can. */
  cannot?: (engine: Engine) => string | null
  /** What the console may say in this step. */
  mayLog?: RegExp
}
