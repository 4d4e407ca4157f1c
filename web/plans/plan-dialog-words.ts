// What the dialogs of plans are called, the button that opens the first, and the link beside it.
export const makePlanLabel = 'Make a plan'
export const editPlanTitle = 'Change your plan'
export const plansLink = 'Your plans'
