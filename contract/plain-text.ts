// A line of text that a learner types. It is shown as typed, without invisible characters and those that change the
// direction of text. So a name looks the same everywhere.
import * as z from 'zod/mini'

/** Control characters, among them new lines, and Unicode's own separators of lines and paragraphs. */
const control = /[\p{Cc}\u2028\u2029]+/gu
/** Soft hyphens, spaces without width, and marks of direction. Joiners stay: emoji and some scripts need them. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** One line of text without what cannot be seen, and without spaces around it. @example ' Ada\n\u202eL ' → 'Ada L' */
export const lineOfText = z.string().check(
  z.overwrite((text: string) => text.replace(control, ' ').replace(unseen, '')),
  z.trim(),
)
