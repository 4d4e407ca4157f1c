// Answers of the server, stored for when there is no connection: those of one learner, the device's owner. What
// belongs to another goes when somebody signs in, and nothing is written for one who has left, also by another tab.
import type { User } from '#contract/account.ts'
import { change, deviceStore, ofLearner, type StoredResponse } from './device-store.ts'

const sessionAddress = '/api/auth/me'
/** Of no use without a connection, or too private to lie about. */
const unstored = ['/api/account/export', '/api/auth/sessions', sessionAddress]

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
    await answers.put(responseOf({ learnerId: id, address: sessionAddress, text: JSON.stringify(user) }))
  })
}

/** Stores an answer, if its learner is still the owner. */
export async function storeResponse(answer: Omit<StoredResponse, 'keptAt'>): Promise<void> {
  const store = await deviceStore()
  if (store === null || unstored.includes(answer.address)) return
  await change(store, ['answers', 'facts'], async (begun) => {
    const owner = await begun.objectStore('facts').get('owner')
    if (owner === answer.learnerId) await begun.objectStore('answers').put(responseOf(answer))
  })
}

/** The text that was answered; null when nothing is stored of it. */
export async function storedResponse(learnerId: string, address: string): Promise<string | null> {
  const store = await deviceStore()
  if (store === null || (await store.get('facts', 'owner')) !== learnerId) return null
  return (await store.get('answers', [learnerId, address]))?.text ?? null
}

/** Every answer that is stored of a learner. */
export async function storedResponses(learnerId: string): Promise<StoredResponse[]> {
  const store = await deviceStore()
  return store === null ? [] : store.getAll('answers', ofLearner(learnerId))
}

/** Removes what was opened and stored; the learner stays signed in here. */
export async function removeResponses(learnerId: string): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers'], async (begun) => {
    for await (const cursor of begun.objectStore('answers').iterate(ofLearner(learnerId))) {
      if (cursor.value.address !== sessionAddress) await cursor.delete()
    }
  })
}

/** Removes every answer of anyone, and lets nobody be the owner. */
export async function forgetResponses(): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers', 'facts'], async (begun) => {
    await begun.objectStore('answers').clear()
    await begun.objectStore('facts').delete('owner')
  })
}

function responseOf(answer: Omit<StoredResponse, 'keptAt'>): StoredResponse {
  return { ...answer, keptAt: Date.now() }
}
