// @vitest-environment node
// A device as version 1 of its store left it: a copy of what that version wrote, answer by answer and post by post.
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'

const ada = '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f001'
const bert = '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f002'
const attempt = {
  answers: ['Rent and food', 'About £1,250'],
  score: 1,
  attemptId: '7c5d3f3e-0e3c-4c70-8a2e-4b6d2a1f9c11',
}
const answers = [
  { learnerId: ada, address: '/api/auth/me', text: `{"id":"${ada}","name":"Ada"}`, keptAt: 1_763_700_000_000 },
  { learnerId: ada, address: '/api/goals', text: '[]', keptAt: 1_763_700_000_500 },
]
const post = { learnerId: ada, moduleId: 1, isLessonOpen: true, hasFailed: true, refusal: null }
const waiting = [
  { ...post, lessonId: 1, attempt: null, key: 'read-1', madeAt: 1_763_700_100_000 },
  { ...post, lessonId: 1, attempt, key: attempt.attemptId, isLessonOpen: false, madeAt: 1_763_700_200_000 },
  { ...post, lessonId: 2, attempt: null, key: 'read-2', madeAt: 1_763_700_300_000, hasFailed: false },
  {
    ...post,
    learnerId: bert,
    lessonId: 3,
    attempt: null,
    key: 'read-3',
    madeAt: 1,
    refusal: 'This lesson is being written.',
  },
]

// promise: device-of-version-1
test('a device of version 1 keeps its answers, and its posts stand in the outbox in their order, ready to be sent', async () => {
  const before = await openDB('tuppence', 1, {
    upgrade(store) {
      store.createObjectStore('answers', { keyPath: ['learnerId', 'address'] })
      const posts = store.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
      posts.createIndex('place', ['learnerId', 'key'], { unique: true })
      store.createObjectStore('facts')
    },
  })
  for (const answer of answers) await before.put('answers', answer)
  for (const one of waiting) await before.put('waiting', one)
  await before.put('facts', ada, 'owner')
  // As a tab that is still open does when a newer version asks for the store.
  before.addEventListener('versionchange', () => before.close())

  const { deviceStore } = await import('./device-store.ts')
  const { entriesOf } = await import('./outbox-store.ts')
  const store = await deviceStore()
  expect(await store?.getAll('answers')).toEqual(answers)
  expect(await store?.get('facts', 'owner')).toBe(ada)
  expect([...(store?.objectStoreNames ?? [])]).toEqual(['answers', 'facts', 'outbox'])
  const place = { moduleId: 1, lessonId: 1 }
  const entries = await entriesOf(ada)
  expect(entries).toMatchObject([
    { kind: 'read', body: place, outcome: { kind: 'unanswered' } },
    { kind: 'quiz', body: { ...place, attempt }, outcome: { kind: 'unanswered' } },
    { kind: 'read', body: { moduleId: 1, lessonId: 2 }, outcome: null },
  ])
  // The same key and lane as the kinds themselves give (web/learning/lesson-outbox.test.ts).
  expect(entries.map(({ key }) => key)).toEqual(['read:1', `quiz:${attempt.attemptId}`, 'read:2'])
  expect(entries.map(({ lane }) => lane)).toEqual(['lesson-1', 'lesson-1', 'lesson-2'])
  expect(await entriesOf(bert)).toMatchObject([
    { outcome: { kind: 'refused', reason: 'This lesson is being written.' } },
  ])
})
