import { describe, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

describe('createQueryClient', () => {
  test('keeps answers fresh for ever, fetches none again by itself and tries nothing twice', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      retry: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })
})
