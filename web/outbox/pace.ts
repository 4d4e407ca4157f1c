// How fast the outbox sends by itself: below what the server takes from one learner, which is 300 posts at once and then one
// a second. What the learner does meanwhile has room beside it.

const burst = 200
const secondsEach = 1.5

let used = 0
let usedAt = 0

/** Takes the turn for one post; false when it is too soon. */
export function takeTurn(): boolean {
  refill()
  if (used + 1 > burst) return false
  used += 1
  return true
}

/** Milliseconds until the next turn; 0 when there is one now. */
export function nextTurnIn(): number {
  refill()
  return Math.max(0, Math.ceil((used + 1 - burst) * secondsEach * 1000))
}

function refill(): void {
  const now = Date.now()
  used = Math.max(0, used - Math.max(0, now - usedAt) / (secondsEach * 1000))
  usedAt = now
}
