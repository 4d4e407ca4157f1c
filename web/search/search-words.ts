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

// The groups of what is found.
export const groupTitles = {
  answer: 'Answer',
  tool: 'Tools',
  page: 'Pages',
  module: 'Modules',
  lesson: 'Lessons',
  guide: 'Guides',
  document: 'Documents',
  term: 'Terms',
  goal: 'Your goals',
  help: 'If this is about you',
}
export const suggestionsTitle = 'Try one of these'
export const suggestions = ['£30,000 salary', 'emergency fund', 'credit score', 'payslip']
export const glossaryTitle = 'Or browse all terms'
/** Below the words that nothing was found for. */
export const inTroubleTitle = 'In trouble today?'
/** Below a goal that is found. */
export const savedText = (saved: string, target: string) => `${saved} of ${target} saved`
