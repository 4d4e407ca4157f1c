// Responses stored for use without a connection, all of one learner, the owner. Those of others are removed when
// somebody signs in, and nothing is written for a learner who has signed out, in this tab or another.
import type { User } from '#contract/account.ts'
import { nextTime } from './delivery-clock.ts'
import { change, deviceStore, ofLearner, type Change, type StoredResponse } from './device-store.ts'
import type { DeliveredEntry } from './outbox-entries.ts'

const sessionAddress = '/api/auth/me'
/** Useless without a connection, or too private to keep. */
const unstored = ['/api/account/export', '/api/auth/sessions', sessionAddress]

/** Makes this learner the owner: removes every other learner’s responses, and this learner’s `outdated` ones. */
export async function setOwner(user: User, outdated: readonly string[]): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  const { id } = user
  await change(store, ['answers', 'facts'], async (transaction) => {
    const answers = transaction.objectStore('answers')
    if ((await transaction.objectStore('facts').get('owner')) !== id) await answers.clear()
    for (const address of outdated) await answers.delete([id, address])
    await transaction.objectStore('facts').put(id, 'owner')
    await answers.put(responseOf({ learnerId: id, address: sessionAddress, text: JSON.stringify(user) }))
  })
}

/** Stores a response, unless its learner is no longer the owner or a later one is stored. */
export async function storeResponse(answer: Omit<StoredResponse, 'keptAt'>): Promise<void> {
  const store = await deviceStore()
  if (store === null || unstored.includes(answer.address)) return
  await change(store, ['answers', 'facts'], async (transaction) => {
    const answers = transaction.objectStore('answers')
    if ((await transaction.objectStore('facts').get('owner')) !== answer.learnerId) return
    const before = await answers.get([answer.learnerId, answer.address])
    if ((before?.askedAt ?? 0) > (answer.askedAt ?? Infinity)) return
    await answers.put(responseOf(answer))
    await keepDelivered(answers, answer.learnerId)
  })
}

/** The stored response; null if there is none. */
export async function storedResponse(learnerId: string, address: string): Promise<StoredResponse | null> {
  const store = await deviceStore()
  if (store === null || (await store.get('facts', 'owner')) !== learnerId) return null
  return (await store.get('answers', [learnerId, address])) ?? null
}

/**
 * Where delivered entries are stored that some stored response may lack: among the responses, so that they are
 * removed together. Tabs of earlier releases would send them again from the outbox.
 */
const deliveredAddress = 'delivered'

/** The owner’s delivered entries that some stored response may lack. */
export async function storedDelivered(): Promise<DeliveredEntry[]> {
  const owner = await (await deviceStore())?.get('facts', 'owner')
  const stored = owner === undefined ? null : await storedResponse(owner, deliveredAddress)
  return entriesIn(stored ?? undefined)
}

/**
 * Moves an entry from the outbox to the delivered ones, in one transaction. Dropped if no responses of its learner
 * are stored.
 */
export async function storeDelivered(entry: DeliveredEntry): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  const { id, learnerId } = entry
  await change(store, ['outbox', 'answers', 'facts'], async (transaction) => {
    await transaction.objectStore('outbox').delete(id)
    if ((await transaction.objectStore('facts').get('owner')) !== learnerId) return
    await keepDelivered(transaction.objectStore('answers'), learnerId, [entry])
  })
}

type Answers = ReturnType<Change<'answers'[]>['objectStore']>

/** Milliseconds in which a response requested before the delivery may still arrive. */
const inFlight = 60_000
const longestKept = 30 * 24 * 3_600_000

/** Adds entries to the delivered ones, and drops those that every stored response includes. */
async function keepDelivered(
  answers: Answers,
  learnerId: string,
  added: readonly DeliveredEntry[] = [],
): Promise<void> {
  const entries = [...entriesIn(await answers.get([learnerId, deliveredAddress])), ...added]
  if (entries.length === 0) return
  const now = nextTime()
  const left: DeliveredEntry[] = []
  for (const entry of entries) {
    const age = now - entry.deliveredAt
    if (age < inFlight || (age < longestKept && (await isMissing(answers, entry)))) left.push(entry)
  }
  if (left.length > 0)
    await answers.put(responseOf({ learnerId, address: deliveredAddress, text: JSON.stringify(left) }))
  else await answers.delete([learnerId, deliveredAddress])
}

async function isMissing(answers: Answers, { learnerId, deliveredAt, touches }: DeliveredEntry): Promise<boolean> {
  for (const address of touches) {
    const stored = await answers.get([learnerId, address])
    if (stored !== undefined && (stored.askedAt ?? 0) <= deliveredAt) return true
  }
  return false
}

function entriesIn(stored: StoredResponse | undefined): DeliveredEntry[] {
  return stored === undefined ? [] : (JSON.parse(stored.text) as DeliveredEntry[])
}

/** All stored responses of a learner. */
export async function storedResponses(learnerId: string): Promise<StoredResponse[]> {
  const store = await deviceStore()
  return store === null ? [] : store.getAll('answers', ofLearner(learnerId))
}

/** Removes all but the session; the learner stays signed in here. */
export async function removeResponses(learnerId: string): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers'], async (transaction) => {
    for await (const cursor of transaction.objectStore('answers').iterate(ofLearner(learnerId))) {
      if (cursor.value.address !== sessionAddress) await cursor.delete()
    }
  })
}

/** Removes all responses and the owner. */
export async function forgetResponses(): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers', 'facts'], async (transaction) => {
    await transaction.objectStore('answers').clear()
    await transaction.objectStore('facts').delete('owner')
  })
}

function responseOf(answer: Omit<StoredResponse, 'keptAt'>): StoredResponse {
  return { ...answer, keptAt: Date.now() }
}
