// The helpers that the course sends people to (content/helpers.yaml), and the first of them under 'In trouble today?'
// (content/in-trouble.yaml).
import * as z from 'zod/mini'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { sentence, slug } from './front-matter.ts'

const short = (most: number) => z.string().check(z.minLength(3), z.maxLength(most, `Use at most ${most} characters.`))

const helperSchema = z
  .strictObject({
    id: slug,
    who: short(40),
    tel: z.optional(z.string().check(z.regex(/^\d[\d ]*\d$/, 'Write the number with spaces: 0800 138 1111.'))),
    /** What to text, for a helper without a number to ring. */
    text: z.optional(short(30)),
    site: z.url('Give the whole address, with https://.'),
    /** Left out where it serves all four. */
    nations: z.optional(z.array(z.enum(nations, `Choose of ${nations.join(', ')}.`)).check(z.minLength(1))),
    /** When somebody answers. Left out where no page says so. */
    hours: z.optional(short(70)),
    /** The page that says the number and the hours. */
    source: z.url('Give the whole address, with https://.'),
  })
  .check(z.refine(({ tel, text }) => (tel === undefined) !== (text === undefined), 'Give either a tel or a text.'))

/** Whom learners can turn to: a number, the nations that it serves, its hours and the page that says so. */
export type Helper = z.infer<typeof helperSchema>
export const helpersSchema = z.array(helperSchema)

/** What 'In trouble today?' opens: each need with its guide and the helpers to ring first. */
export const inTroubleSchema = z.array(
  z.strictObject({
    title: sentence,
    guide: z.optional(slug),
    helpers: z.array(slug).check(z.minLength(1)),
  }),
)
export type InTrouble = z.infer<typeof inTroubleSchema>
