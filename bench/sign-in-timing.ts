// Whether the time of a failed sign-in tells who has an account: a wrong password for a username that is there, beside one
// that is not, in turn, so that whatever else the machine does falls on both alike.
import { randomUUID } from 'node:crypto'
import { median } from 'd3-array'
import { reportRows } from '../tools/result-table.ts'
import { startServer } from '../tools/test-services/server.ts'

const pairs = 100
/** A share of the other median: what is left is noise that an attacker across a network cannot tell from the network's. */
const tolerance = 0.05

// Each try seems to come from an address of its own, so that none is slowed down.
const server = await startServer({ TRUST_PROXY: '127.0.0.1', DEMO_ACCOUNT: 'off' })
try {
  const username = randomUUID()
  const account = { name: 'Ada Learner', email: 'ada@example.org', username, password: 'a long walk home' }
  await post('register', account, 0)
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 1; index <= pairs; index += 1) {
    known.push(await timed(username, index))
    unknown.push(await timed(randomUUID(), index))
  }
  const [there = Number.NaN, absent = Number.NaN] = [median(known), median(unknown)]
  const ratio = there / absent
  reportRows([
    {
      what: 'a failed sign-in to an account that is there',
      figure: `${there.toFixed(1)} ms`,
      limit: `to one that is not: ${absent.toFixed(1)} ms`,
      ratio,
      goal: `from ${1 - tolerance} to ${1 + tolerance}`,
      isMet: Math.abs(ratio - 1) <= tolerance,
    },
  ])
} finally {
  await server.stop()
}

async function timed(username: string, index: number): Promise<number> {
  const began = performance.now()
  const status = await post('login', { username, password: 'not the password' }, index)
  if (status !== 401) throw new Error(`A failed sign-in answered ${status}`)
  return performance.now() - began
}

async function post(call: 'login' | 'register', body: object, index: number): Promise<number> {
  const response = await fetch(`${server.url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}
