// What a calculator says of the learner's own figures.
export const label = 'Your figures'
export const used = 'This starts with your figures. Whatever you have not told us is an example.'
export const notUsed = 'You have changed what came from your figures.'
export const takeLabel = 'Use my figures'
export const ownStartLabel = 'Start without them'
export const changeLabel = 'Change them'
export const copyLinkLabel = 'Copy link'
export const copied = 'Copied. The link shows your figures to whoever opens it.'
