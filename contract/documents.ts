// What a document of the document room looks like, and which of its places a reader may mark.
import * as z from 'zod/mini'

/** How a document is drawn. */
export const documentLooks = ['payslip', 'letter', 'form', 'email', 'phone', 'web'] as const
export type DocumentLook = (typeof documentLooks)[number]

/** Papers, and messages of which half are honest. */
export const documentGroups = ['paper', 'message'] as const
export type DocumentGroup = (typeof documentGroups)[number]

const documentRow = z.object({
  /** Null for a line of words. */
  label: z.nullable(z.string()),
  text: z.string(),
  /** Null where there is nothing to mark. */
  place: z.nullable(z.object({ isFault: z.boolean(), why: z.string() })),
})
export type DocumentRow = z.infer<typeof documentRow>

/** A document. Its places are marked, and counted, in the order of its rows. */
export const paper = z.object({
  look: z.enum(documentLooks),
  /** Whose it is: a firm, a sender, an address on the web. */
  from: z.string(),
  /** Lines under that: to whom, when. */
  about: z.array(z.string()),
  parts: z.array(z.object({ heading: z.nullable(z.string()), rows: z.array(documentRow) })),
})
export type Paper = z.infer<typeof paper>

/** The last part of a document’s address, from the id of its exercise. */
export function documentSlug({ id }: { id: string }): string {
  return id.slice(documentIds.length)
}

/** How the ids of documents begin. */
export const documentIds = 'd-'
