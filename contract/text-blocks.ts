// The text of a lesson or guide in blocks: the elements at its top, in order. `content` is all of them, as they were written.
import * as z from 'zod/mini'

const element = {
  tag: z.string(),
  /** By their names in React, such as `className` and `data-exercise`. */
  attributes: z.record(z.string(), z.string()),
  /** Where in `content` the HTML within it begins and ends. */
  from: z.int(),
  to: z.int(),
}

/** An element that has a place for an exercise within it has blocks of its own. */
export const textBlock = z.object({ ...element, blocks: z.optional(z.array(z.object(element))) })
export type TextBlock = z.infer<typeof textBlock>
