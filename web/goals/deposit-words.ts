// Why a deposit was refused.
export const depositRefusals = {
  'goal-not-found': 'This goal was deleted, perhaps in another tab.',
  'goal-full': 'A goal can hold at most £10,000,000. Add less.',
  'not-enough-saved': 'There isn’t that much in this goal. Take out less.',
} as const
