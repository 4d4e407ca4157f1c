// The lesson that finished its module, kept until the learner leaves it, so that loading the page again in the middle of
// its quiz does not lose the moment.

/** The lesson's id; null where nothing is kept or storage is closed to us. */
export function keptFinish(userId: string): number | null {
  try {
    const lessonId = Number(sessionStorage.getItem(keyOf(userId)))
    return Number.isInteger(lessonId) && lessonId > 0 ? lessonId : null
  } catch {
    return null
  }
}

export function keepFinish(userId: string, lessonId: number): void {
  try {
    sessionStorage.setItem(keyOf(userId), String(lessonId))
  } catch {
    // Storage can be switched off by the learner; the moment then lasts until the page is loaded again.
  }
}

export function forgetFinish(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // What could not be kept need not be forgotten.
  }
}

function keyOf(userId: string): string {
  return `tuppence-finished-${userId}`
}
