import { readQuery } from '../api/answer-cache.ts'

/** Every term of the glossary. It is fetched once, by whatever first needs it. */
export const glossaryQuery = readQuery('GET /api/glossary')
