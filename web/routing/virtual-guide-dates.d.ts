declare module 'virtual:guide-dates' {
  import type { GuideDates } from '#domain/guides/guide-dates.ts'
  /** What the dates of each guide count from, and how, by its slug, embedded when the app is built. */
  export const guideDates: Readonly<Record<string, GuideDates>>
}
