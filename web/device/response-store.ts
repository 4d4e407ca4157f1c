// Answers of the server, stored for when there is no connection: those of one learner, the device's owner. What
// belongs to another goes when somebody signs in, and nothing is written for one who has left, also by another tab.
import type { User } from '#contract/account.ts'
import { nextTime } from './delivery-clock.ts'
import { change, deviceStore, ofLearner, type Change, type StoredResponse } from './device-store.ts'
import type { DeliveredEntry } from './outbox-entries.ts'

const sessionAddress = '/api/auth/me'
/** Of no use without a connection, or too private to lie about. */
const unstored = ['/api/account/export', '/api/auth/sessions', sessionAddress]

/** Makes this learner the owner: the answers of every other learner go, and those of these addresses. */
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

/** Stores an answer, if its learner is still the owner and no later one is there. */
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

/** What was answered; null when nothing is stored of it. */
export async function storedResponse(learnerId: string, address: string): Promise<StoredResponse | null> {
  const store = await deviceStore()
  if (store === null || (await store.get('facts', 'owner')) !== learnerId) return null
  return (await store.get('answers', [learnerId, address])) ?? null
}

/**
 * Where entries are that the server has and some stored response may not: among the responses, since they go with these. So a tab of a
 * version before, which would send them again, sees none.
 */
const deliveredAddress = 'delivered'

/** The owner's entries that the server has and some stored response may not. */
export async function storedDelivered(): Promise<DeliveredEntry[]> {
  const owner = await (await deviceStore())?.get('facts', 'owner')
  const stored = owner === undefined ? null : await storedResponse(owner, deliveredAddress)
  return entriesIn(stored ?? undefined)
}

/** Takes an entry out of the outbox, and keeps it with the responses if there are any of its learner's. Both or neither. */
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

/** Milliseconds in which a response that was asked for before may still come. */
const inFlight = 60_000
const longestKept = 30 * 24 * 3_600_000

/** Keeps, with these, the delivered entries that some stored response may not have. */
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

/** Every answer that is stored of a learner. */
export async function storedResponses(learnerId: string): Promise<StoredResponse[]> {
  const store = await deviceStore()
  return store === null ? [] : store.getAll('answers', ofLearner(learnerId))
}

/** Removes what was opened and stored; the learner stays signed in here. */
export async function removeResponses(learnerId: string): Promise<void> {
  const store = await deviceStore()
  if (store === null) return
  await change(store, ['answers'], async (transaction) => {
    for await (const cursor of transaction.objectStore('answers').iterate(ofLearner(learnerId))) {
      if (cursor.value.address !== sessionAddress) await cursor.delete()
    }
  })
}

/** Removes every answer of anyone, and lets nobody be the owner. */
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
