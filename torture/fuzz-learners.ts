// The learners whose sessions the hostile requests ride on. Each carries a mark that no other may ever be shown.
import { createLearnerClient } from './learner-client.ts'
import type { Random } from './random.ts'

export type FuzzLearner = {
  id: string
  username: string
  password: string
  /** In the name, the email address and every goal of this learner, and nowhere else. */
  marker: string
  cookie: string
  goalIds: string[]
}

export async function registerFuzzLearner(origin: URL, random: Random): Promise<FuzzLearner> {
  const client = createLearnerClient({
    url: () => origin.origin,
    address: `10.9.${random.whole(0, 255)}.${random.whole(1, 254)}`,
  })
  const [marker, username, password] = [`mark${random.uuid().slice(0, 8)}`, random.uuid(), 'correct horse']
  const email = `${marker}-${username}@example.org`
  const registered = await client.send('POST /api/auth/register', { body: { name: marker, email, username, password } })
  if (registered.kind === 'no-answer' || registered.status !== 201)
    throw new Error(`A learner for the fuzz could not register: ${JSON.stringify(registered)}`)
  const { id } = registered.body as { id: string }
  const goalIds = [random.uuid(), random.uuid()]
  for (const goalId of goalIds)
    await client.send('POST /api/goals', {
      body: { id: goalId, title: marker, icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2030-01-01' },
    })
  return { id, username, password, marker, cookie: client.cookie(), goalIds }
}

export async function isSignedIn(origin: URL, { cookie }: FuzzLearner): Promise<boolean> {
  const answer = await fetch(new URL('/api/auth/me', origin), { headers: { cookie } })
  await answer.text()
  return answer.ok
}
