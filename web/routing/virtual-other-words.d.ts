declare module 'virtual:other-words' {
  /** The words that people use for a thing of the course, by its key in the search, embedded when the app is built. */
  export const courseWords: Readonly<Record<string, string>>
}
