// The index that the build makes for the search box: the words of the course, and where each occurs. Both sides use the
// same settings.
import { isStopWord, searchWords } from '#domain/learning/search-words.ts'

/** A thing that can be found. A lesson or a guide is found as a whole by its title, and part by part by its text. */
export type SearchDocument =
  | { kind: 'lesson'; lessonId: number; title: string; text: string }
  /** `anchor` and `heading` are empty for what comes before the first heading. */
  | { kind: 'part'; lessonId: number; anchor: string; heading: string; text: string }
  | { kind: 'guide'; slug: string; title: string; text: string }
  | { kind: 'guide-part'; slug: string; anchor: string; heading: string; text: string }
  | { kind: 'term'; termId: string; title: string; text: string }

/** One tax year's index as it is stored: `words` is MiniSearch's, over the documents by their place in the list. */
export type SearchIndex = { documents: SearchDocument[]; words: unknown }

/** The indexed fields of a document. `lesson` is the title of the lesson or guide that a part belongs to. */
export type IndexedFields = { id: number; title: string; heading: string; text: string; lesson: string }

/** MiniSearch's settings for making the index and for reading it. */
export const searchSettings = {
  fields: ['title', 'heading', 'text', 'lesson'] satisfies (keyof IndexedFields)[],
  tokenize: searchWords,
  processTerm: (word: string): string | null => (isStopWord(word) ? null : word),
}
