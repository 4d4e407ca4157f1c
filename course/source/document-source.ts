// Reads a file of content/documents, checked against its schema.
import * as z from 'zod/mini'
import { documentGroups, documentLooks } from '#contract/documents.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { readYaml } from './yaml-source.ts'

/** A document as authored. `words` are further ones to find it by, between commas. */
export type WrittenDocument = z.infer<typeof documentSchema> & { file: string; slug: string }

const text = (most: number) =>
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(most, `Use at most ${most} characters.`)),
    z.transform((written: string) => written.trim().replaceAll(/\s+/g, ' ')),
  )

const row = z
  .strictObject({
    label: z.optional(text(50)),
    text: text(240),
    fault: z.optional(z.literal(true)),
    why: z.optional(text(300)),
  })
  .check(z.refine(({ fault, why }) => fault === undefined || why !== undefined, { error: 'Say why it is a fault.' }))

/** A rule that the document keeps or breaks. `sure` says how well its author knows it. */
const law = z.strictObject({
  says: z.string().check(z.minLength(10)),
  url: z.url('Give the whole address, with https://.'),
  /** When the page itself was opened; left out where a saved copy, or another page that quotes it, was read. */
  checked: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as 2026-11-21.'))),
  sure: z.enum(['high', 'medium'], 'sure is high or medium.'),
})

const documentSchema = z.strictObject({
  title: text(60),
  summary: text(110),
  group: z.enum(documentGroups, `Choose one of ${documentGroups.join(', ')}.`),
  order: z.int(),
  words: text(200),
  task: text(400),
  look: z.enum(documentLooks, `Choose one of ${documentLooks.join(', ')}.`),
  from: text(60),
  about: z._default(z.array(text(80)), []),
  parts: z
    .array(z.strictObject({ heading: z.optional(text(50)), rows: z.array(row).check(z.minLength(1)) }))
    .check(z.minLength(1)),
  laws: z.array(law).check(z.minLength(1)),
})

/** Reads one document. `written` is null where the file does not fit. */
export function readDocument(
  yaml: string,
  { file, slug }: { file: string; slug: string },
): { written: WrittenDocument | null; problems: ContentProblem[] } {
  const { value, problems } = readYaml(yaml, { file, schema: documentSchema })
  return { written: value === null ? null : { ...value, file, slug }, problems }
}
