// A write under way when its account is deleted: the learner is signed out, and no row remains.
import { Agent, request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { figuresExample } from '../test-rows.ts'

let app: TestApp
let port: number
const agent = new Agent()
beforeEach(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterEach(() => app.close())

/** Sends the head, so that the session is looked up, and withholds the body. */
async function begin(name: string, { cookie }: Learner): Promise<ClientRequest> {
  const [method = '', path = ''] = name.split(' ')
  const headers = { cookie, 'content-type': 'application/json', expect: '100-continue' }
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent })
  sent.flushHeaders()
  await new Promise((resolve) => sent.once('continue', resolve))
  // The lookup of the session is one query; a later one has seen its end.
  for (let turns = 0; turns < 5; turns += 1) await sql`select 1`.execute(app.open.database)
  return sent
}

function finish(sent: ClientRequest, body: object): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.end(JSON.stringify(body))
  })
}

test.each<[string, (learner: Learner) => object]>([
  ['POST /api/progress/modules/1/lessons/1/read', ({ id }) => ({ userId: id })],
  ['POST /api/progress/modules/1/lessons/1/quiz', ({ id }) => ({ userId: id, score: 1 })],
  [
    'POST /api/goals',
    () => ({ title: 'Bike', icon: 'plane', currentAmount: 0, targetAmount: 300, targetDate: '2030-01-01' }),
  ],
  ['PATCH /api/account/preferences', () => ({ appearance: 'dark' })],
  ['PUT /api/account/figures', () => figuresExample],
  ['PATCH /api/auth/profile', () => ({ email: 'new@example.org' })],
])('%s answers 401', async (name, bodyOf) => {
  const [learner] = await app.addLearners(1)
  if (!learner) throw new Error('No learner')
  const sent = await begin(name, learner)
  await sql`delete from learner where learner_id = ${learner.id}`.execute(app.open.database)
  const { status, text } = await finish(sent, bodyOf(learner))
  expect(JSON.parse(text)).toMatchObject({ title: 'Sign in first.', status: 401, code: 'signed-out' })
  expect(status).toBe(401)
})
