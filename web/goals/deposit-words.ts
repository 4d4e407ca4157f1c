// Why the server did not take a deposit, in words: for the form that makes one, and for the outbox.

export const depositRefusals = {
  'goal-not-found': 'This goal was deleted, perhaps in another tab.',
  'goal-full': 'A goal can hold at most £10,000,000. Add less.',
  'not-enough-saved': 'There isn’t that much in this goal. Take out less.',
} as const
