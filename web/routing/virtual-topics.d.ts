declare module 'virtual:topics' {
  import type { Reading, Topic } from '#contract/learning.ts'
  /** What tells of a topic, where the course has it, embedded when the app is built. */
  export const topics: Readonly<Partial<Record<Topic, Reading>>>
}
