// Where a learner stopped reading, lesson by lesson, as this browser stores it.
import { jsonIn, readStored, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'

type Reader = { userId: string; lessonId: number }

/** The anchor of the part where the learner stopped; null where none is stored. */
export function storedAnchor({ userId, lessonId }: Reader): string | null {
  return storedAnchors(userId)[lessonId] ?? null
}

/** Stores where the learner stopped; null removes it, as once a lesson is read to its end. */
export function storeAnchor({ userId, lessonId }: Reader, anchor: string | null): void {
  const { [lessonId]: _before, ...others } = storedAnchors(userId)
  store(
    'localStorage',
    ownName('reading', userId),
    JSON.stringify(anchor === null ? others : { ...others, [lessonId]: anchor }),
  )
}

function storedAnchors(userId: string): StoppedAnchors {
  return anchorsIn(readStored('localStorage', ownName('reading', userId)))
}

type StoppedAnchors = { [lessonId: number]: string }

/** Those of a text that was stored. */
export function anchorsIn(text: string | null): StoppedAnchors {
  const anchors = jsonIn(text)
  return typeof anchors === 'object' && anchors !== null ? (anchors as StoppedAnchors) : {}
}
