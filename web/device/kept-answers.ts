// Answers of the server, kept for when there is no connection. The device keeps those of one learner, its owner: what
// belongs to another goes when somebody signs in, and nothing is written for one who has left, also by another tab.
import type { User } from '#contract/account.ts'
import { change, deviceStore, ofLearner, type KeptAnswer } from './device-store.ts'

const sessionAddress = '/api/auth/me'
/** Of no use without a connection, or too private to lie about. */
const unkept = ['/api/account/export', '/api/auth/sessions', sessionAddress]

/** Makes this learner the owner: the answers of every other learner go, and those of these addresses. */
export async function takeOver(user: User, outdated: readonly string[]): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  const { id } = user
  await change(store, ['answers', 'facts'], async (begun) => {
    const answers = begun.objectStore('answers')
    if ((await begun.objectStore('facts').get('owner')) !== id) await answers.clear()
    for (const address of outdated) await answers.delete([id, address])
    await begun.objectStore('facts').put(id, 'owner')
    await answers.put(answerOf({ learnerId: id, address: sessionAddress, text: JSON.stringify(user) }))
  })
}

/** Keeps an answer, if its learner is still the owner. */
export async function keepAnswer(answer: Omit<KeptAnswer, 'keptAt'>): Promise<void> {
  const store = await deviceStore()
  if (store === null || unkept.includes(answer.address)) return
  await change(store, ['answers', 'facts'], async (begun) => {
    const owner = await begun.objectStore('facts').get('owner')
    if (owner === answer.learnerId) await begun.objectStore('answers').put(answerOf(answer))
  })
}

/** The text that was answered; null when nothing is kept of it. */
export async function keptAnswer(learnerId: string, address: string): Promise<string | null> {
  const store = await deviceStore()
  if (store === null || (await store.get('facts', 'owner')) !== learnerId) return null
  return (await store.get('answers', [learnerId, address]))?.text ?? null
}

/** Everything that is kept of a learner. */
export async function keptAnswers(learnerId: string): Promise<KeptAnswer[]> {
  const store = await deviceStore()
  return store === null ? [] : store.getAll('answers', ofLearner(learnerId))
}

/** Removes what was opened and kept; the learner stays signed in here. */
export async function removeAnswers(learnerId: string): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers'], async (begun) => {
    for await (const cursor of begun.objectStore('answers').iterate(ofLearner(learnerId))) {
      if (cursor.value.address !== sessionAddress) await cursor.delete()
    }
  })
}

/** Removes every answer of anyone, and lets nobody be the owner. */
export async function forgetAnswers(): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers', 'facts'], async (begun) => {
    await begun.objectStore('answers').clear()
    await begun.objectStore('facts').delete('owner')
  })
}

function answerOf(answer: Omit<KeptAnswer, 'keptAt'>): KeptAnswer {
  return { ...answer, keptAt: Date.now() }
}
