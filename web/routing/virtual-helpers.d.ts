declare module 'virtual:in-trouble' {
  import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
  /** Whom to ring or text: a number, the nations that it serves (null where all four) and its hours, where they are known. */
  export type Helper = {
    who: string
    tel: string | null
    text: string | null
    nations: readonly Nation[] | null
    hours: string | null
  }
  /** What 'In trouble today?' opens, embedded when the app is built. */
  export const inTrouble: readonly {
    title: string
    guide: { slug: string; title: string } | null
    helpers: readonly Helper[]
  }[]
}

declare module 'virtual:trouble-words' {
  import type { Helper } from 'virtual:in-trouble'
  /** What people in trouble type, and the helpers or the guide that come first. */
  export const troubleWords: {
    dangers: readonly { helpers: readonly Helper[]; guide: string | null; phrases: readonly string[] }[]
    guides: readonly { slug: string; phrases: readonly string[] }[]
    /** Other ways to say what phrases say. */
    same: readonly { meant: string; said: readonly string[] }[]
    /** Phrases in which a word of trouble is an ordinary one. */
    ordinary: readonly string[]
    /** Real words that look like a slip of the keys in a phrase of `dangers`. */
    notSlips: readonly string[]
  }
}
