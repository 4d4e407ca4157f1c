// Where a learner stopped reading, lesson by lesson, kept in this browser. A lesson read to its end is forgotten.

type Reader = { userId: string; lessonId: number }

/** The anchor of the part where the learner stopped; null where nothing is kept or storage is closed to us. */
export function keptPlace({ userId, lessonId }: Reader): string | null {
  return readPlaces(userId)[lessonId] ?? null
}

/** Keeps the place, or forgets it when it is null. */
export function keepPlace({ userId, lessonId }: Reader, anchor: string | null): void {
  const { [lessonId]: _before, ...others } = readPlaces(userId)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(anchor === null ? others : { ...others, [lessonId]: anchor }))
  } catch {
    // Storage can be switched off by the learner; the lesson then begins at its beginning.
  }
}

function readPlaces(userId: string): { [lessonId: number]: string } {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof places === 'object' && places !== null ? (places as { [lessonId: number]: string }) : {}
  } catch {
    return {}
  }
}

function keyOf(userId: string): string {
  return `tuppence-reading-${userId}`
}
