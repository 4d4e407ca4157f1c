// What journeys without a connection are made of: the app on the device, a quiz taken, a server that can be stopped.
import type { BrowserContext, Page } from '@playwright/test'
import { findsNothing, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { newPerson, type quizOf } from './people.ts'
import { expect } from './server-fixture.ts'

/** Waits until the worker has put the app on the device and stands between it and the network. */
export async function appIsOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

/** Opens lesson 1, goes on to its quiz and answers it. */
export async function takeQuiz(page: Page, answers: string[], url = ''): Promise<void> {
  if (!page.url().endsWith('/modules/1/lessons/1')) await page.goto(`${url}/modules/1/lessons/1`)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  for (const [index, answer] of answers.entries()) {
    await page.getByText(answer, { exact: true }).click()
    await page.getByRole('button', { name: index + 1 === answers.length ? 'Submit' : 'Next' }).click()
  }
  await expect(page.getByText(`You scored: ${answers.length} out of ${answers.length}`)).toBeVisible()
}

export async function progressOf(page: Page, url = ''): Promise<unknown> {
  return (await page.request.get(`${url}/api/progress/modules/1/lessons/1`)).json()
}

export async function quizOfServer(page: Page, url: string): Promise<{ questions: string[] }> {
  const response = await page.request.get(`${url}/api/modules/1/lessons/1/quiz`)
  const quiz = (await response.json()) as Awaited<ReturnType<typeof quizOf>>
  return { questions: quiz.questions.map(({ correctAnswer }) => correctAnswer) }
}

/** How many answers are on the device, and how many entries stand in its outbox. */
export function onDevice(page: Page): Promise<{ answers: number; outbox: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tuppence')
        // It is the app that makes it, once the page is calm: made here, it would be without its parts.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve({ answers: 0, outbox: 0 }))
        opening.addEventListener('success', () => {
          const stores = opening.result.transaction(['answers', 'outbox'])
          const answers = stores.objectStore('answers').count()
          const outbox = stores.objectStore('outbox').count()
          stores.addEventListener('complete', () => {
            opening.result.close()
            resolve({ answers: answers.result, outbox: outbox.result })
          })
        })
      }),
  )
}

/** A tab of a learner who has just signed up there. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const response = await page.request.post(`${url}/api/auth/register`, { data: newPerson() })
  expect(response.status()).toBe(201)
  return page
}

/** The part of the page that is new passes what every page must pass: in dark on a phone, in light at a desk. */
export async function passesPageChecks(page: Page, what: string, { within = 'main' } = {}): Promise<void> {
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await findsNothing(page, { within, what: `${what} at ${width} pixels` })
    await fitsItsWidth(page, `${what} at ${width} pixels`)
    if (width === 390) await hasRoomForFingers(page, what)
  }
}
