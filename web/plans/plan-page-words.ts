// What the page of plans says, and the cards on it.
export const plansTitle = 'Your Plans'
export const plansLead =
  'What you mean to do, and when. Your plans are private: nobody else using Tuppence ever sees them.'
export const plansLoading = 'Loading your plans…'
export const plansToLoad = 'your plans'
export const groupTitles = { open: 'Open', done: 'Done', 'put-off': 'Not now' }
export const noPlansTitle = 'No plans yet'
export const noPlansText = {
  before: 'Each',
  link: 'lesson',
  after: 'ends with something to do, and with three plans to choose from. You can write one of your own here too.',
}

// A plan’s card.
export const todayMark = '(today)'
export const outcomeQuestion = 'Did you do it?'
export const editLabel = 'Edit'
export const editName = (action: string) => `Edit: ${action}`
export const calendarLabel = 'Add to my calendar'
export const calendarName = (action: string) => `Add to my calendar: ${action}`
export const deleteLabel = 'Delete'
export const deleteName = (action: string) => `Delete: ${action}`
