import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Every term of the glossary. It is fetched once, by whatever first needs it. */
export const glossaryQuery = () => queryOptions({ queryKey: ['glossary'], queryFn: () => call('GET /api/glossary') })
