declare module 'virtual:course-in-short' {
  /** 'Six modules of three short lessons', as its authors say, embedded when the app is built. */
  export const courseInShort: string
}
