// What the list under the search box says.
export const resultsLabel = 'Search results'
export const searchHint = 'Find tools, lessons, terms and your own goals. Typing mistakes don’t matter.'
export const nothingFoundTitle = (query: string) => `Nothing found for ‘${query}’`
export const nothingFoundText = 'Try fewer words, or a different word.'
export const lessonsAwaited = 'Titles so far. Searching the lessons…'
export const onlyTitlesSearched = 'Only titles could be searched: the rest did not load.'
export const nothingFoundSpoken = (query: string) => `Nothing found for ${query}`
export const answerSpoken = (answer: string, count: number) => `${answer}. ${count} found`
export const foundSpoken = (count: number) => `${count} found`
