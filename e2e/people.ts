// Learners for journeys, and the ways they move: by mouse, by keyboard, by call.
import type { Locator, Page, Request } from '@playwright/test'
import type { Quiz } from '../contract/learning.ts'
import { expect } from './server-fixture.ts'

export type Person = { name: string; email: string; username: string; password: string }

let count = 0

/** Someone whom no server has met. */
export function newPerson(overrides: Partial<Person> = {}): Person {
  count += 1
  const username = `learner-${process.pid}-${count}`
  return {
    name: 'Morag Campbell',
    email: `${username}@example.org`,
    username,
    password: 'a long walk home',
    ...overrides,
  }
}

/** Opens an account by a call; the page's browser is then signed in. Answers the new learner's id. */
export async function signUpByCall(page: Page, person: Person = newPerson()): Promise<string> {
  const response = await page.request.post('/api/auth/register', { data: person })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

let demoSession: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null

/**
 * The page's browser is signed in as the demo learner. A worker has one server, so its first session serves all: what a test
 * changes of it, the next would meet.
 */
export async function signInAsDemo(page: Page): Promise<void> {
  page.on('request', (request) => {
    const changed = changedOfDemo(request)
    if (changed !== null) expect.soft(changed, 'sign up for what changes').toBe(null)
  })
  if (demoSession !== null) return page.context().addCookies(demoSession)
  const response = await page.request.post('/api/auth/login', { data: { username: 'demo', password: 'demo123' } })
  expect(response.status()).toBe(200)
  demoSession = await page.context().cookies()
  return undefined
}

/** What the request changes of the learner who asks; null for nothing. */
function changedOfDemo(request: Request): string | null {
  const { pathname } = new URL(request.url())
  return request.method() !== 'GET' && /^\/api\/(progress|goals|plans|account)\b/.test(pathname) ? pathname : null
}

/** Fills in and sends the register form by typing. */
export async function signUpByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The app has taken over the page of a learner: links, keys and addresses are its own from now on. */
export async function hasBegun(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Profile of / })).toBeVisible()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Goes to an address as the app's own links do: the page is not loaded again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await hasBegun(page)
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

/** Presses Tab until the element has the focus, as someone without a mouse does: with Shift where it stands before the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle()
  const key = (await element?.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab'
  for (let presses = 0; presses < 120; presses += 1) {
    const place = await element?.evaluate(placeOf)
    if (place === 'focused') return
    // Looking for it by its name at each press would take most of the time.
    if (place === 'replaced') element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error('Tab never reached the element')
}

/** Runs in the page. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement } = document
  return (element.compareDocumentPosition(activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** Runs in the page. */
function placeOf(element: Element): 'focused' | 'replaced' | 'elsewhere' {
  if (!element.isConnected) return 'replaced'
  return element === document.activeElement ? 'focused' : 'elsewhere'
}

/** The quiz of a lesson, as the server gives it. */
export async function quizOf(page: Page, moduleId: number, lessonId: number): Promise<Quiz> {
  const response = await page.request.get(`/api/modules/${moduleId}/lessons/${lessonId}/quiz`)
  return (await response.json()) as Quiz
}

/** The options of the open question, in the order in which they are shown. */
export function shownOptions(page: Page): Promise<string[]> {
  return page.getByRole('radio').evaluateAll((options) => options.map((option) => (option as HTMLInputElement).value))
}

/**
 * Answers each question that the quiz still asks by keys alone, with the option that `choose` names (0 is the first of those that
 * are shown).
 */
export async function answerQuiz(
  page: Page,
  choose: (questionIndex: number, options: string[]) => number,
): Promise<void> {
  const shown = await page.getByText(/^Question \d+ of \d+$/).innerText()
  const [first = 1, total = 1] = [...shown.matchAll(/\d+/g)].map(Number)
  for (let number = first; number <= total; number += 1) {
    await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible()
    await page.keyboard.press(String(choose(number - 1, await shownOptions(page)) + 1))
    await page.keyboard.press('Enter')
  }
}
