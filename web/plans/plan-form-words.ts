// What the form of a plan says, new or changed.
export const startLabel = 'Start from'
export const startHint = 'Pick one and make it yours: put your own words in place of [brackets].'
export const ownWordsLabel = 'My own words'
export const cueLabel = 'If'
export const cueHint = 'When or where: a date, pay day, a place.'
export const actionLabel = 'then I will'
export const actionHint = 'One thing, small enough to do this week.'
export const dateLabel = 'Date, if there is one'
export const dateHint = 'You will find a reminder here on that day.'
export const payDayHint = 'Your next pay day, from your figures. Change it if you are paid on another day.'
export const saveLabel = 'Save plan'
export const saveChangesLabel = 'Save changes'
export const savingLabel = 'Saving…'
export const notFilledIn = (placeholder: string) => `Put your own words in place of ${placeholder}.`
export const noDay = 'Enter a date such as 2027-09-01.'
export const dayPassed = 'Choose today or a later day.'
export const dayTooFar = 'Choose a day within the next 10 years.'

/** How a suggestion names a pay day that its learner fills in. */
export const payDayPlace = '[pay day]'
export const dayAfterPayDay = `the day after ${payDayPlace}`
