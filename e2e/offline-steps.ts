// What journeys without a connection are made of: the app on the device, a quiz taken, what is stored.
import type { Page } from '@playwright/test'
import { findsNothing, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { goWithin, quizOf } from './people.ts'
import { expect } from './server-fixture.ts'

/** Waits until the worker has put the app on the device and stands between it and the network. */
export async function appIsOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

/** Opens lesson 1, goes on to its quiz and answers it. */
export async function takeQuiz(page: Page, answers: string[]): Promise<void> {
  if (!page.url().endsWith('/modules/1/lessons/1')) await goWithin(page, '/modules/1/lessons/1')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  for (const [index, answer] of answers.entries()) {
    await page.getByText(answer, { exact: true }).click()
    await page.getByRole('button', { name: index + 1 === answers.length ? 'Submit' : 'Next' }).click()
  }
  await expect(page.getByText(`You scored: ${answers.length} out of ${answers.length}`)).toBeVisible()
}

/** The right answers to the quiz of lesson 1, as the server has them. */
export async function answersToQuiz(page: Page): Promise<string[]> {
  return (await quizOf(page, 1, 1)).questions.map(({ correctAnswer }) => correctAnswer)
}

/** What the server has of lesson 1. */
export async function progressOf(page: Page): Promise<unknown> {
  return (await page.request.get('/api/progress/modules/1/lessons/1')).json()
}

/** The addresses of which the device has an answer. */
export async function storedAddresses(page: Page): Promise<string[]> {
  return (await storesOf(page)).addresses
}

/** How many answers are on the device, and how many entries stand in its outbox. */
export async function onDevice(page: Page): Promise<{ answers: number; outbox: number }> {
  const { addresses, outbox } = await storesOf(page)
  return { answers: addresses.length, outbox }
}

function storesOf(page: Page): Promise<{ addresses: string[]; outbox: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tuppence')
        // It is the app that makes it, once the page is calm: made here, it would be without its parts.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve({ addresses: [], outbox: 0 }))
        opening.addEventListener('success', () => {
          const stores = opening.result.transaction(['answers', 'outbox'])
          const answers = stores.objectStore('answers').getAllKeys()
          const outbox = stores.objectStore('outbox').count()
          stores.addEventListener('complete', () => {
            opening.result.close()
            const addresses = answers.result.map((key) => (key as [learnerId: string, address: string])[1])
            resolve({ addresses, outbox: outbox.result })
          })
        })
      }),
  )
}

/** What the service worker has stored, which is the same for whoever uses this browser. */
export function addressesInCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })
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
