import type { Page } from '@playwright/test'

/** All but the one that runs before the first paint. */
export const appScripts = /\/assets\/(?!first-moments).*\.js$/

/** Keeps the app's scripts back until they are let come; not the one that runs before the first paint. */
export async function holdScripts(page: Page, scripts = appScripts): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** The page stands as it does until its scripts come. A font is asked for when the page is first laid out. */
export async function hasItsFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** This browser knows no more of the learner than the server does: the page is shown as it is sent. */
export async function nothingIsKept(page: Page): Promise<void> {
  // No page of the app is open that would store something as it is left.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
