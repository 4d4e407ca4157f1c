// What the course says that rests on law about to change (content/watch.yaml), each with a day by which somebody looks again.
import * as z from 'zod/mini'
import { sentence, slug } from './front-matter.ts'

export const watchSchema = z.array(
  z.strictObject({
    id: slug,
    /** What the course says. */
    statement: sentence,
    /** The files that say it, below content/. */
    where: z.array(z.string()).check(z.minLength(1)),
    /** The law that it rests on, and what may change. */
    law: sentence,
    lookAgain: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as 2026-11-21.')),
    /** What to look up, or whom to ring. */
    ask: sentence,
    source: z.url('Give the whole address, with https://.'),
  }),
)
export type Watched = z.infer<typeof watchSchema>[number]
