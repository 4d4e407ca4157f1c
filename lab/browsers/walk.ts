// A learner's walk through the app, from signing up to signing out, in steps.
import type { Quiz } from '#contract/learning.ts'
import { addressesWith } from '#e2e/page-addresses.ts'
import type { OwnServer } from '#tools/test-services/server.ts'
import { keys, type Learner } from './learner.ts'

export type Step = {
  what: string
  walk: (learner: Learner, server: OwnServer) => Promise<void>
  /** What the console may say in this step. */
  mayLog?: RegExp
}

const password = 'a long walk home'

/** An input for each calculator with its result, as the tests of the rules have it. */
const calculators = [
  { tool: 'budget-calculator', field: 'Monthly income', text: '2400', answer: '£1,200' },
  { tool: 'compound-interest', field: 'Interest a year', text: '0', answer: '£13,000' },
  { tool: 'emergency-fund', field: 'Or another number', text: '9', answer: '£18,000' },
  { tool: 'tax-calculator', field: 'Salary', text: '£110,000', answer: '60% stretch' },
  { tool: 'pension-calculator', field: 'Retire at', text: '60', answer: 'A gap of' },
  { tool: 'pension-tax-relief', field: 'Salary a year', text: '30k', answer: '£30,000' },
]

export const steps: Step[] = [
  {
    what: 'comes as a visitor, signs up by the form and comes to the dashboard',
    async walk(learner) {
      await learner.open('/')
      await learner.isAt('/login')
      await learner.press({ role: 'link', name: 'Sign up' })
      await learner.press({ role: 'button', name: 'Create account' })
      await learner.sees('Name must be at least 2 characters.')
      await learner.fill('Full name', 'Morag Campbell')
      await learner.fill('Email', 'morag@example.org')
      await learner.fill('Username', 'morag')
      await learner.fill('Password', password)
      await learner.fill('Confirm password', password)
      await learner.press({ role: 'button', name: 'Create account' })
      await learner.isAt('/')
      await learner.sees('Hello, Morag')
      await learner.sees('0 of 18 lessons completed')
    },
  },
  {
    what: 'comes by a module to its first lesson, whose calculator answers within it',
    async walk(learner) {
      await learner.open('/')
      await learner.press({ role: 'link', name: /^Start Module: Budgeting/, within: 'main' })
      await learner.isAt('/modules/1')
      await learner.press({ role: 'link', name: /^Start/, within: 'main' })
      await learner.isAt('/modules/1/lessons/1')
      await learner.hasFocusOn('H1 ')
      await learner.fill('Monthly income in pounds', '2400')
      await learner.sees('£1,200')
    },
  },
  {
    what: 'opens what a term means, and closes it by Escape',
    async walk(learner) {
      await learner.open('/modules/2/lessons/4')
      await learner.press({ role: 'button', name: 'persistent debt', within: 'main' })
      await learner.sees('over 18 months', ':popover-open')
      await learner.type(keys.escape)
      await learner.seesNoMore('over 18 months', ':popover-open')
      await learner.hasFocusOn('BUTTON persistent debt')
    },
  },
  {
    what: 'takes the quiz by pointer, six of six, and the module tells of it',
    async walk(learner) {
      await learner.open('/modules/1/lessons/1')
      await learner.press({ role: 'button', name: 'Continue to Quiz' })
      await answerQuiz(learner, await learner.run(quizAt, '/api/modules/1/lessons/1/quiz'))
      await learner.hasFocusOn('H2 You scored')
      await learner.sees('Quiz completed')
      await learner.press({ role: 'link', name: 'Back to Module' })
      await learner.hasFocusOn('H1 Budgeting')
      await learner.sees('1 of 3 lessons completed')
      await learner.sees('Best quiz score: 6 out of 6')
    },
  },
  ...calculators.map(({ tool, field, text, answer }): Step => ({
    what: `calculates with ${tool}, and comes back to the inputs by the address`,
    async walk(learner) {
      await learner.open(`/tools/${tool}`)
      await learner.fill(field, text, 'main')
      await learner.sees(answer, 'main')
      const isInAddress = (typed: string) => [...new URLSearchParams(location.search).values()].includes(typed)
      await learner.finds('the inputs in the address', isInAddress, text)
      await learner.open(await learner.run(() => `${location.pathname}${location.search}`, null))
      await learner.sees(answer, 'main')
    },
  })),
  {
    what: 'sets a goal, deletes it and brings it back',
    async walk(learner) {
      await learner.open('/goals')
      await learner.press({ role: 'button', name: 'Set your first goal' })
      await learner.fill('What are you saving for?', 'Driving lessons')
      await learner.fill('Target, in pounds', '1,200')
      await learner.pickDate('Target date', '2090-11-11')
      await learner.press({ role: 'button', name: 'Save goal' })
      await learner.sees('By Nov 2090')
      await learner.press({ role: 'button', name: 'Delete Driving lessons' })
      await learner.sees('Driving lessons has been deleted.')
      await learner.press({ role: 'button', name: /^Undo/ })
      await learner.sees('By Nov 2090')
    },
  },
  {
    what: 'puts money into the goal while there is no server, and it is saved when there is one',
    mayLog: /./,
    async walk(learner, server) {
      if (learner.keepsOnDevice) {
        await learner.open('/profile/settings')
        await learner.finds('the app on the device', () => navigator.serviceWorker.controller !== null, null)
        await learner.press({ role: 'button', name: 'Keep the whole course on this device' })
        await learner.sees(/The whole course is on this device: 18 lessons/)
      }
      await learner.open('/goals')
      await learner.sees('By Nov 2090')
      await server.stop()
      try {
        if (learner.keepsOnDevice) {
          await learner.open('/modules/6/lessons/18')
          await learner.sees('Continue to Quiz')
          await learner.open('/goals')
        }
        await learner.press({ role: 'button', name: 'Add money to Driving lessons' })
        await learner.fill('Amount to add, in pounds', '50')
        await learner.press({ role: 'button', name: 'Add money', within: 'dialog' })
        await learner.sees('£50 of £1,200')
        await learner.sees('Not confirmed')
      } finally {
        await server.start()
      }
      await learner.open('/goals')
      await learner.finds('the money on the server', hasSaved, 50)
      await learner.seesNoMore('Not confirmed')
    },
  },
  {
    what: 'chooses dark in the settings; a page is dark, also when it is opened anew',
    async walk(learner) {
      await learner.open('/profile/settings')
      await learner.press({ role: 'radio', name: /^Dark/ })
      await learner.finds('a dark page', isDark, null)
      await learner.open('/goals')
      await learner.finds('a dark page', isDark, null)
    },
  },
  {
    what: 'sees every page on a narrow phone, 320 pixels wide, without scrolling to the side',
    async walk(learner) {
      await learner.resize(320, 640)
      for (const address of [...addressesWith('learners'), ...addressesWith('everyone')]) {
        await learner.open(address)
        await learner.finds(`${address} within the window`, isWithinWindow, null)
      }
    },
  },
  {
    what: 'signs out, is not let in by the address, and signs in again',
    async walk(learner) {
      await learner.open('/')
      await learner.press({ role: 'button', name: 'Sign Out' })
      await learner.isAt('/login')
      await learner.open('/goals')
      await learner.isAt('/login')
      await learner.fill('Username', 'morag')
      await learner.fill('Password', password)
      await learner.press({ role: 'button', name: 'Sign in' })
      await learner.isAt(/^\/(goals)?$/)
      await learner.press({ role: 'button', name: 'Sign Out' })
      await learner.isAt('/login')
    },
  },
  {
    what: 'tries the demo account, and answers in practice',
    async walk(learner) {
      await learner.open('/login')
      await learner.press({ role: 'button', name: 'Try Demo Account' })
      await learner.sees('Hello, Demo')
      await learner.open('/review')
      await learner.press({ role: 'button', name: 'I don’t know' })
      await learner.press({ role: 'button', name: 'Next question' })
      await learner.sees('I don’t know')
    },
  },
]

/** Answers each question right. */
async function answerQuiz(learner: Learner, { questions }: Quiz): Promise<void> {
  for (let question = 1; question <= 6; question += 1) {
    await learner.sees(`Question ${question} of 6`)
    const asked = await learner.run(() => document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '', null)
    const right = questions.find(({ question: words }) => asked.includes(words))?.correctAnswer
    if (right === undefined) throw new Error(`Question ${question} is not one of the lesson’s.`)
    await learner.press({ role: 'radio', name: right })
    await learner.press({ role: 'button', name: question === 6 ? 'Submit' : 'Next' })
  }
  await learner.sees('You scored: 6 out of 6')
}

/** Runs in the page. */
async function quizAt(address: string): Promise<Quiz> {
  return (await fetch(address)).json() as Promise<Quiz>
}

/** Runs in the page. */
async function hasSaved(pounds: number): Promise<boolean> {
  const goals = (await (await fetch('/api/goals')).json()) as { currentAmount: number }[]
  return goals[0]?.currentAmount === pounds
}

/** Runs in the page: light letters on a dark page, whatever the device prefers. */
function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const [red = 255] = (/\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []).map(Number)
  return colorScheme === 'dark' && red < 60
}

/** Runs in the page. */
function isWithinWindow(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  const isLoading = /^Loading/m.test(document.body.innerText)
  return document.querySelector('h1') !== null && !isLoading && scrollWidth <= clientWidth
}
