// The words of the steps from pay to a goal.
export const label = 'From your pay to a goal'
export const names = { pay: 'Pay', budget: 'Budget', cushion: 'Cushion', goal: 'Goal' }
/** What the amount of each step is, below it. */
export const meanings = { pay: 'a month', budget: 'a month for needs', cushion: 'for bad surprises', goal: 'to save' }
export const unknown = 'Not yet'
