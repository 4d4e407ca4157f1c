import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf, patienceWith } from './answer-faults.ts'

const request = {
  ...({ call: 'GET /api/goals', kind: 'address', learner: null } as const),
  ...{ method: 'GET', target: '/%2e%2e/api/goals', headers: [], body: undefined },
}
const page = (text: string) =>
  faultsOf(
    request,
    { status: 404, head: 'HTTP/1.1 404 Not Found\r\ncontent-type: text/html', body: Buffer.from(text) },
    [],
  )

describe('faultsOf, a page for an address that leads nowhere', () => {
  test("finds no fault in the app's own page", () => {
    expect(page(readFileSync(`${import.meta.dirname}/../../web/index.html`, 'utf8'))).toEqual([])
  })

  test.each([
    'select goal_id from goal',
    'insert into goal values (1)',
    'update goal set title',
    'delete from goal',
    'at main.ts:12:3',
    'SQLITE_BUSY',
    '/home/app/server',
  ])('finds the inside of the server in it: %s', (text) => {
    expect(page(`<p>${text}</p>`)).toEqual(['a page tells of its inside'])
  })
})

describe('faultsOf, no answer', () => {
  test('finds a fault in it when the request was whole', () => {
    expect(faultsOf(request, 'silence', [])).toEqual(['no answer within a minute'])
  })

  test('finds none where the server waits for the rest of the request', () => {
    const unfinished = { ...request, headers: [['content-length', '10'] as [string, string]] }
    expect(faultsOf(unfinished, 'silence', [])).toEqual([])
    expect(patienceWith(unfinished)).toBeLessThan(patienceWith(request))
  })
})
