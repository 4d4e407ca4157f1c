// The people who stay with the learner through the course: content/cast.yaml.
import * as z from 'zod/mini'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { sentence } from './front-matter.ts'

const name = z.string().check(z.regex(/^\p{Lu}\p{L}+$/u, 'Write one first name.'))

export const castSchema = z.strictObject({
  people: z.array(
    z.strictObject({
      name,
      pronoun: z.enum(['she', 'he', 'they']),
      age: z.int().check(z.minimum(17), z.maximum(24)),
      nation: z.enum(nations, `Choose one of ${nations.join(', ')}.`),
      place: sentence,
      work: sentence,
      /** What reaches their bank a month, where lessons work with it. */
      takeHome: z.optional(z.int()),
      family: sentence,
      /** The names of people close to them. */
      kin: z._default(z.array(name), []),
      online: sentence,
      /** Lessons that mention them and are led by somebody else. */
      alsoIn: z._default(z.array(z.int()), []),
      /** What they decide, by the lesson that they lead. */
      decided: z.record(z.string().check(z.regex(/^\d+$/, 'Write the number of a lesson.')), sentence),
    }),
  ),
  /** First names of everybody else whom a question with variants asks about. */
  others: z.array(name),
})

export type Cast = z.infer<typeof castSchema>
export type CastMember = Cast['people'][number]
