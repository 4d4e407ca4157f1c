declare module 'virtual:guides' {
  import type { Guide, GuideIcon } from '#contract/guides.ts'
  /** The guides in the order in which they are listed, with the lessons that each leads to, embedded when the app is built. */
  export const guides: readonly (Pick<Guide, 'slug' | 'title'> & {
    icon: GuideIcon
    lessonIds: readonly number[]
  })[]
}

declare module 'virtual:guide-summaries' {
  /** What each guide is about, by its slug: apart, since the dashboard lists guides without it. */
  export const guideSummaries: Readonly<Record<string, string>>
}
