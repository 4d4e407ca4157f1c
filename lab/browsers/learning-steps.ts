// Reading and being asked: a module, its lessons and their quizzes.
import type { Quiz } from '#contract/learning.ts'
import { keys, type Learner } from './learner.ts'
import type { Step } from './step.ts'

export const learningSteps: Step[] = [
  {
    what: 'comes from the dashboard by its module to the first lesson',
    async walk({ learner }) {
      await learner.open('/')
      await learner.press({ role: 'link', name: /^Start Module: Budgeting/, within: 'main' })
      await learner.isAt('/modules/1')
      await learner.sees('0 of 3 lessons completed')
      await learner.press({ role: 'link', name: /^Start/, within: 'main' })
      await learner.isAt('/modules/1/lessons/1')
      await learner.sees('Lesson 1 of 3')
      await learner.hasFocusOn(/^H1 /)
    },
  },
  {
    what: 'reads the first lesson, whose calculator answers within it',
    async walk({ learner }) {
      await learner.open('/modules/1/lessons/1')
      await learner.sees('Continue to Quiz')
      await learner.fill('Monthly income in pounds', '2400')
      await learner.sees('£1,200')
    },
  },
  {
    what: 'opens what a term means, which is underlined, and closes it by Escape',
    async walk({ learner }) {
      await learner.open('/modules/2/lessons/4')
      await learner.press({ role: 'button', name: 'persistent debt', within: 'main' })
      await learner.sees('over 18 months')
      await learner.hasFocusOn(/^SPAN Persistent debt/)
      await learner.type(keys.escape)
      await learner.seesNoMore('over 18 months', { within: ':popover-open' })
      await learner.hasFocusOn(/^BUTTON persistent debt/)
      await learner.finds('an underlined term', isTermUnderlined, null)
    },
  },
  {
    what: 'lives in Wales, comes by a link to a nation that is folded otherwise, and opens all without losing the place',
    async walk({ learner }) {
      await learner.run(saysWales, '/api/account/preferences')
      await learner.open('/')
      await learner.finds('the nation in this browser', isWalesKept, null)
      await learner.open('/modules/2/lessons/6#in-scotland')
      await learner.sees('lasts six months')
      await learner.hasFocusOn(/^SUMMARY In Scotland/)
      await learner.finds('Wales and Scotland open', areOpen, ['wales', 'scotland', 'wales'])
      await learner.finds('the second box in its place after the press', staysAfterPress, null)
      await learner.finds('all open', areOpen, [...fourNations, ...fourNations])
    },
  },
  {
    what: 'takes the quiz by pointer: six questions, all right, and the score is kept',
    async walk({ learner }) {
      await learner.open('/modules/1/lessons/1')
      await learner.press({ role: 'button', name: 'Continue to Quiz' })
      await answerQuiz(learner, await rightAnswersOf(learner, 1))
      await learner.sees('You scored: 6 out of 6')
      await learner.hasFocusOn(/^H2 You scored/)
      await learner.sees('Quiz completed')
    },
  },
  {
    what: 'goes back to the module after the quiz; the focus is on its heading',
    async walk({ learner }) {
      await learner.press({ role: 'link', name: 'Back to Module' })
      await learner.isAt('/modules/1')
      await learner.hasFocusOn(/^H1 Budgeting/)
      await learner.sees('1 of 3 lessons completed')
      await learner.sees('Best quiz score: 6 out of 6')
    },
  },
  {
    what: 'takes the next quiz by keys alone, goes back to an answer, and goes on with the next lesson',
    async walk({ learner }) {
      await learner.open('/modules/1/lessons/2')
      await learner.press({ role: 'button', name: 'Continue to Quiz' })
      for (let question = 1; question <= 6; question += 1) {
        await learner.sees(`Question ${question} of 6`)
        await learner.type('1')
        await learner.finds('the first answer chosen', isFirstChosen, null)
        if (question === 2) await goesBackAndOn(learner)
        await learner.type(keys.enter)
      }
      await learner.sees(/You scored: \d out of 6/)
      await learner.press({ role: 'link', name: /^Next lesson: / })
      await learner.isAt('/modules/1/lessons/3')
      await learner.hasFocusOn(/^H1 /)
      await learner.sees('Lesson 3 of 3')
    },
  },
]

export type RightAnswers = Quiz['questions']

/** The answers of a lesson's quiz, as the server gives them. */
export function rightAnswersOf(learner: Learner, lessonId: number): Promise<RightAnswers> {
  return learner.run(rightAnswers, `/api/modules/1/lessons/${lessonId}/quiz`)
}

/** Answers each question rightly, by pressing the answer. */
export async function answerQuiz(learner: Learner, answers: RightAnswers): Promise<void> {
  for (let question = 1; question <= 6; question += 1) {
    await learner.sees(`Question ${question} of 6`)
    const asked = await learner.run(() => document.querySelector<HTMLElement>('main')?.innerText ?? '', null)
    const right = answers.find(({ question: words }) => asked.includes(words))?.correctAnswer
    if (right === undefined) throw new Error(`Question ${question} is not one of the lesson’s.`)
    await learner.press({ role: 'radio', name: right })
    await learner.press({ role: 'button', name: question === 6 ? 'Submit' : 'Next' })
  }
}

async function goesBackAndOn(learner: Learner): Promise<void> {
  await learner.press({ role: 'button', name: 'Previous' })
  await learner.sees('Question 1 of 6')
  await learner.finds('the answer given before', isFirstChosen, null)
  await learner.press({ role: 'button', name: 'Next' })
  await learner.sees('Question 2 of 6')
}

/** Runs in the page. */
async function rightAnswers(address: string): Promise<RightAnswers> {
  return ((await (await fetch(address)).json()) as Quiz).questions
}

/** Runs in the page. */
function isFirstChosen(): boolean {
  return document.querySelector<HTMLInputElement>('main input[type=radio]')?.checked === true
}

/** Runs in the page. */
async function saysWales(address: string): Promise<void> {
  const body = JSON.stringify({ nation: 'wales' })
  await fetch(address, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
}

/** Runs in the page. */
function isWalesKept(): boolean {
  return localStorage.getItem('tuppence-tax-choices')?.includes('wales') === true
}

const fourNations = ['england', 'wales', 'scotland', 'northern-ireland']

/** Runs in the page. */
function areOpen(nations: string[]): boolean {
  const open = document.querySelectorAll<HTMLElement>('details[data-nation][open]')
  return [...open].map(({ dataset }) => dataset['nation']).join() === nations.join()
}

/** Runs in the page. Boxes above what is pressed open, too. */
async function staysAfterPress(): Promise<boolean> {
  const box = document.querySelectorAll<HTMLElement>('[data-nations] input')[1]
  if (box === undefined) return false
  box.scrollIntoView({ block: 'center' })
  const { top } = box.getBoundingClientRect()
  box.click()
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  return Math.abs(box.getBoundingClientRect().top - top) < 2
}

/** Runs in the page. */
function isTermUnderlined(): boolean {
  const term = document.querySelector('.lesson-content .term')
  return term !== null && getComputedStyle(term).textDecorationLine.includes('underline')
}
