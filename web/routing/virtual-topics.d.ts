declare module 'virtual:topics' {
  import type { Reading, Topic } from '#contract/learning.ts'
  /** The places in the course that teach a topic, where it has any; embedded when the app is built. */
  export const topics: Readonly<Partial<Record<Topic, Reading>>>
}
