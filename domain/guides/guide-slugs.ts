// Which guides there are: the names of their files and the last part of their addresses.

/** In the order in which they are listed. */
export const guideSlugs = [
  'first-job',
  'moving-out-and-renting',
  'paying-for-study',
  'behind-on-bills',
  'everyday-fraud',
  'side-income',
] as const
export type GuideSlug = (typeof guideSlugs)[number]
