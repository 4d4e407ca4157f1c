// On any screen and without a connection: narrow windows, and what is on the device.
import { addressesWith } from '#e2e/page-addresses.ts'
import { answerQuiz, rightAnswersOf } from './learning-steps.ts'
import type { Learner } from './learner.ts'
import type { Step } from './step.ts'

const desk = { width: 1280, height: 800 }

export const deviceSteps: Step[] = [
  ...[
    { width: 320, height: 640, as: 'a narrow phone' },
    { width: 390, height: 844, as: 'a phone' },
  ].map(
    ({ width, height, as }) =>
      ({
        what: `sees every page on ${as}, ${width} pixels wide, without scrolling to the side`,
        async walk({ learner }) {
          await learner.resize(width, height)
          try {
            for (const address of [...addressesWith('learners'), ...addressesWith('everyone')])
              await fits(learner, address)
          } finally {
            await learner.resize(desk.width, desk.height)
          }
        },
      }) satisfies Step,
  ),
  {
    what: 'keeps the course on the device; without a server it opens, and a quiz taken meanwhile is sent later',
    cannot: ({ isPrivate }) => (isPrivate ? 'this browser is driven in a private window, which keeps nothing' : null),
    mayLog: /./,
    async walk({ learner, server }) {
      await learner.open('/profile/settings')
      await learner.finds('the app on the device', isOnDevice, null)
      await learner.press({ role: 'button', name: 'Keep the whole course on this device' })
      await learner.sees(/The whole course is on this device: 18 lessons/)
      await learner.open('/modules/1/lessons/3')
      await learner.sees('Continue to Quiz')
      const answers = await rightAnswersOf(learner, 3)
      await server.stop()
      try {
        await learner.open('/')
        await learner.sees('of 18 lessons completed')
        await learner.open('/glossary')
        await learner.seesHeading('Glossary')
        await learner.open('/tools/tax-calculator')
        await learner.sees('That leaves')
        await learner.open('/modules/1/lessons/3')
        await learner.press({ role: 'button', name: 'Continue to Quiz' })
        await answerQuiz(learner, answers)
        await learner.sees('You scored: 6 out of 6')
        await learner.sees('Not saved: your score has not reached us yet.')
      } finally {
        await server.start()
      }
      await learner.open('/modules/1')
      await learner.seesNoMore('to be saved')
      await learner.sees('3 of 3 lessons completed')
      await learner.finds('the attempt on the server', isAttemptSaved, '/api/progress/modules/1/lessons/3')
    },
  },
]

async function fits(learner: Learner, address: string): Promise<void> {
  await learner.open(address)
  await learner.finds(`${address} within the window`, isWithinWindow, null)
}

/** Runs in the page. */
function isWithinWindow(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  const isLoading = /^Loading/m.test(document.body.innerText)
  return document.querySelector('h1') !== null && !isLoading && scrollWidth <= clientWidth
}

/** Runs in the page. */
function isOnDevice(): boolean {
  return navigator.serviceWorker.controller !== null
}

/** Runs in the page. */
async function isAttemptSaved(address: string): Promise<boolean> {
  const { attempts, bestScore } = (await (await fetch(address)).json()) as { attempts: number; bestScore: number }
  return attempts === 1 && bestScore === 6
}
