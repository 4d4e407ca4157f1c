// What every page must pass, whatever it shows: what it asks for, two engines of accessibility, the width of the window, room for a finger, text that is not cut.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page, Request } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './server-fixture.ts'

/** Waits until the page stands: its heading is there, nothing is loading, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await page.evaluate(untilStill)
}

/** Runs in the page: two frames long nothing has moved. A change of colours can set others off in the frame after it. */
async function untilStill(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 2; stillFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    if (moving.length > 0) stillFrames = -1
    await Promise.all(moving.map((animation) => animation.finished.catch(() => null)))
  }
}

/**
 * Opens the page as a learner. It asks once for each thing, and for no response that the server has put into it. The browser's own
 * requests for the icon of the tab do not count.
 */
export async function opensWithItsResponses(page: Page, path: string): Promise<void> {
  const asked: string[] = []
  const listen = (request: Request) => void asked.push(new URL(request.url()).pathname)
  page.on('request', listen)
  const html = (await (await page.goto(path))?.text()) ?? ''
  await settled(page)
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  const counted = asked.filter((address) => address !== '/favicon.svg')
  const twice = counted.filter((address, place) => counted.indexOf(address) !== place)
  expect.soft(twice, `${path}: asked for twice`).toEqual([])
  const reads = counted.filter((address) => address.startsWith('/api/'))
  expect.soft(html, path).toContain('"responses":')
  const again = reads.filter((address) => address === '/api/auth/me' || html.includes(`"${address}":`))
  expect.soft(again, `${path}: asked for again`).toEqual([])
}

type AxeScope = {
  /** Only these rules are asked: what another pass has not seen already. */
  rules?: string[]
  /** Only what is in here is looked at; what stands around it is another test's. */
  within?: string
  what?: string
}

/** axe finds nothing. The pages have no frames, so axe can run in the page itself, which it enters once. */
export async function findsNothing(page: Page, { rules, within = 'html', what = page.url() }: AxeScope = {}) {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  // The styles would be read beforehand for a rule that is not asked.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    ...(rules === undefined ? {} : { runOnly: rules }),
  }
  const found = await page.evaluate(runAxe, { within, options })
  expect.soft(found, what).toEqual([])
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the page: each rule that is broken, and where. */
async function runAxe({ within, options }: { within: string; options: RunOptions }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(within, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** axe finds nothing in light, nor in dark, where only colours differ: of these alone it is asked again. */
export async function findsNothingInLightAndDark(page: Page, what: string, within = 'main'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await findsNothing(page, { within, what: `${what} in light` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await findsNothing(page, { within, what: `${what} in dark`, rules: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A second engine, HTML_CodeSniffer, finds no error by WCAG 2.1 AA either, contrast included, in what is shown now. */
export async function secondEngineFindsNothing(page: Page, what: string): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(codeSniffer)
  const found = await page.evaluate(runCodeSniffer)
  const unexplained = found.filter((error) => !falseAlarms.some(({ pattern }) => pattern.test(error)))
  expect.soft(unexplained, `${what}: HTML_CodeSniffer`).toEqual([])
}

const codeSniffer = readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8')

/** What it takes for an error and is none, each with the reason. */
const falseAlarms = [
  {
    pattern: /1_4_3\..* <text /,
    reason: 'It compares letters in a picture with the page, not with the disc that they stand on.',
  },
  {
    pattern: /H71\.NoLegend .* aria-label=/,
    reason: 'The group has its name from aria-label, which it does not read.',
  },
  { pattern: /H43\./, reason: 'It wants ids and headers; the rows of these tables have scope, which says the same.' },
] satisfies { pattern: RegExp; reason: string }[]

type CodeSniffer = {
  process: (standard: string, content: Document, onDone: () => void, onFailure: () => void) => void
  getMessages: () => { type: number; code: string; msg: string; element: Element }[]
}
type Sniffed = typeof window & {
  HTMLCS: CodeSniffer
  HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: { process: () => void }
}

/** Runs in the page: its errors, each with the element, of which the beginning is enough. */
async function runCodeSniffer(): Promise<string[]> {
  const sniffed = window as Sniffed
  // Its rule for autocomplete breaks on words that it has no translation for; axe has the same rule.
  sniffed.HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => {}
  const { HTMLCS } = sniffed
  await new Promise<void>((resolve, reject) =>
    HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('HTML_CodeSniffer did not run'))),
  )
  const errors = HTMLCS.getMessages().filter(({ type }) => type === 1)
  return errors.map(({ code, msg, element }) => `${code} ${msg} ${element.outerHTML.slice(0, 200)}`)
}

/** Nothing asks to be scrolled sideways, and no text is cut off at its side. */
export async function fitsItsWidth(page: Page, what: string): Promise<void> {
  // Charts draw themselves anew for a new width, a moment later.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.configure({ soft: true }).poll(overflow, `${what}: pixels to the side`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutTexts), `${what}: cut texts`).toEqual([])
}

/** Runs in the page: texts that are wider than the box that hides the rest of them. */
function cutTexts(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const isForEyes = (element: Element) => getComputedStyle(element).clipPath === 'none'
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && isSeen(element))
    .filter(isForEyes)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.innerText.slice(0, 60))
}

/**
 * Everything to press has room for a finger: 44 pixels each way, and what is underlined as a link is 24 (WCAG 2.2,
 * 2.5.8). A link or term within a sentence is as high as its line, which 2.5.8 allows.
 */
export async function hasRoomForFingers(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(tightTargets), `${what}: targets too small`).toEqual([])
}

/** Runs in the page. A box or dot that belongs to a label is pressed by its label. */
function tightTargets(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [role="slider"], [tabindex="0"]'
  const boxOf = (element: Element) => {
    const input = element instanceof HTMLInputElement ? element : null
    const isTicked = input !== null && ['radio', 'checkbox'].includes(input.type)
    // A field, or a button within one, may have its border from the frame around it.
    const frame = element.parentElement?.matches('div[class*="border"]') === true ? element.parentElement : null
    return ((isTicked ? input.labels?.[0] : frame) ?? element).getBoundingClientRect()
  }
  const isWithinText = (element: Element) =>
    element.matches('a, button') &&
    getComputedStyle(element).display.startsWith('inline') &&
    (element.closest('p, li, td, th, dt, dd, figcaption, summary')?.textContent?.length ?? 0) >
      (element.textContent?.length ?? 0)
  const leastOf = (element: Element) =>
    element.matches('main :is(a, button)') && getComputedStyle(element).textDecorationLine.includes('underline')
      ? 24
      : 44
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    (element.matches('input') || getComputedStyle(element).clipPath === 'none')
  return [...document.querySelectorAll(selector)]
    .filter((element) => isShown(element) && element.closest('svg, [inert]') === null && !isWithinText(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ element, box }) => Math.min(box.width, box.height) < leastOf(element) - 0.5)
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? element.id
      return `${element.tagName} ${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`
    })
}

/** Chromium takes the focus off a button that has just been disabled only with the next frame, so that is waited for. */
export async function staysFocused(pressed: Locator): Promise<void> {
  await pressed.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(pressed).toBeFocused()
}
