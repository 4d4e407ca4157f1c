// A goal from the first to the last: set, added to, changed, deleted and brought back.
import type { Step } from './step.ts'

export const goalSteps: Step[] = [
  {
    what: 'sets a goal in a dialog that opens at its first field',
    async walk({ learner }) {
      await learner.open('/goals')
      await learner.press({ role: 'button', name: 'Set your first goal' })
      await learner.finds('the focus on the first field', () => document.activeElement?.tagName === 'INPUT', null)
      await learner.fill('What are you saving for?', 'Driving lessons')
      await learner.fill('Target, in pounds', '£1,200')
      await learner.pickDate('Target date', '2090-11-11')
      await learner.press({ role: 'button', name: 'Save goal' })
      await learner.sees('By Nov 2090')
      await learner.sees('of £1,200')
    },
  },
  {
    what: 'adds money to the goal, and finds it on the dashboard',
    async walk({ learner }) {
      await learner.open('/goals')
      await learner.press({ role: 'button', name: 'Add money to Driving lessons' })
      await learner.fill('Amount to add, in pounds', '50.50')
      await learner.press({ role: 'button', name: 'Add money', within: 'dialog' })
      await learner.sees('£50.50 of £1,200')
      await learner.open('/')
      await learner.sees('£50.50 of £1,200')
    },
  },
  {
    what: 'changes the goal',
    async walk({ learner }) {
      await learner.open('/goals')
      await learner.press({ role: 'button', name: 'Edit Driving lessons' })
      await learner.fill('What are you saving for?', 'A small car')
      await learner.press({ role: 'button', name: 'Save changes' })
      await learner.seesHeading('A small car')
    },
  },
  {
    what: 'deletes the goal, brings it back, and deletes it for good',
    async walk({ learner }) {
      await learner.open('/goals')
      await learner.press({ role: 'button', name: 'Delete A small car' })
      await learner.sees('A small car has been deleted.')
      await learner.press({ role: 'button', name: /^Undo/ })
      await learner.seesHeading('A small car')
      await learner.press({ role: 'button', name: 'Delete A small car' })
      await learner.seesNoMore('£50.50 of £1,200')
      await learner.open('/goals')
      await learner.sees('No goals yet')
    },
  },
]
