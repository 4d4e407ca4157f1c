// What the dialogs of goals are called, and the button that opens the first.
export const newGoalLabel = 'Set New Goal'
export const newGoalTitle = 'Set a new goal'
export const editGoalTitle = 'Edit goal'
export const addMoneyTitle = 'Add or take out money'

export const makeGoalLabel = 'Make this a goal'
