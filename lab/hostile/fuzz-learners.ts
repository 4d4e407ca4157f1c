// The learners whose sessions hostile requests use. Each has a marker that no other may ever see.
import type { Quiz } from '#contract/learning.ts'
import { registerLearner } from '../learners/learner-client.ts'
import type { Random } from '../harness/random.ts'

export type FuzzLearner = {
  id: string
  username: string
  password: string
  /** In the name, the email address and every goal and plan of this learner, and nowhere else. */
  marker: string
  cookie: string
  goalIds: string[]
  planIds: string[]
  isSignedIn: () => Promise<boolean>
}

export async function registerFuzzLearner(origin: URL, random: Random): Promise<FuzzLearner> {
  const marker = `mark${random.uuid().slice(0, 8)}`
  const { client, id, username, password } = await registerLearner(() => origin.origin, random, { name: marker })
  const goalIds = [random.uuid(), random.uuid()]
  for (const goalId of goalIds)
    await client.send('POST /api/goals', {
      body: { id: goalId, title: marker, icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2030-01-01' },
    })
  // Puts its questions into practice.
  const quizPath = '/api/modules/1/lessons/1/quiz'
  const quiz = await client.send(`GET ${quizPath}`)
  const { questions } = (quiz.kind === 'answered' ? quiz.body : { questions: [] }) as Quiz
  const answers = questions.map(({ correctAnswer }) => correctAnswer)
  await client.send(`POST ${quizPath.replace('/api', '/api/progress')}`, { body: { userId: id, answers } })
  const planIds = [random.uuid(), random.uuid()]
  for (const planId of planIds)
    await client.send('POST /api/plans', { body: { id: planId, cue: 'it is pay day', action: marker } })
  async function isSignedIn(): Promise<boolean> {
    const me = await client.send('GET /api/auth/me')
    return me.kind === 'answered' && me.status === 200
  }
  return { id, username, password, marker, cookie: client.cookie(), goalIds, planIds, isSignedIn }
}
