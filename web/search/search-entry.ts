// What the search shows of a thing that was found.

type Shown = {
  /** Tells entries apart. */
  key: string
  title: string
  /** Where it belongs, such as the module of a lesson. May be empty. */
  place: string
  /** A line of its text: where the words were found, or what it is about. */
  excerpt: string
  /** The words to mark in title and excerpt, as `searchWords` writes them. Those that only begin so are marked too. */
  words: readonly string[]
}

export type SearchEntry =
  | (Shown & { kind: 'lesson' | 'term' | 'tool' | 'goal'; href: string })
  /** Something to try, which is typed into the box when it is chosen. */
  | (Shown & { kind: 'hint' })

/** Entries under one heading, best first. */
export type ResultGroup = { title: string; entries: SearchEntry[] }
