// Weeks of a learner, with a clock that is set: the first evening of practice on the screen, by keys and by fingers, the weeks after it
// by calls, a skill that is lost and won again, and at the end the certificate on paper.
import type { Page } from '@playwright/test'
import type { ModuleWithProgress } from '../contract/learning.ts'
import type { Review, SkillProgress } from '../contract/practice.ts'
import { ukDate } from '../domain/calendar.ts'
import { shiftClock, startShifted } from '../tools/test-services/shifted-server.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { findsNothing, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { goWithin, newPerson, tabTo } from './people.ts'
import { answerOnScreen, answerTo, fingers, itemsOf, keys, type AskedItem } from './practice-answers.ts'
import { expect, patience, test } from './server-fixture.ts'

const dayLength = 86_400_000
/** Noon, so that no day is left out where clocks go back. */
const start = Date.parse(`${ukDate(new Date())}T12:00:00Z`)

/** Both the server's clock and the browser's. */
async function beginDay(day: number, { page, server }: { page: Page; server: TestServer }): Promise<void> {
  const time = start + day * dayLength
  await shiftClock(server, time - Date.now())
  await page.clock.setFixedTime(time)
}

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as Answer
}

async function send(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data })
  expect(response.status(), path).toBe(201)
}

/** Reads a lesson and answers its quiz, all of it right. */
async function takeLesson(page: Page, { id: userId, address }: { id: string; address: string }): Promise<void> {
  const { questions } = await get<{ questions: { correctAnswer: string }[] }>(page, `${address}/quiz`)
  const answers = questions.map(({ correctAnswer }) => correctAnswer)
  await send(page, `${address.replace('/api/', '/api/progress/')}/quiz`, { userId, answers })
}

/** Answers by calls whatever is left for the day; right unless `isRight` says otherwise. Returns when there is more. */
async function practise(page: Page, isRight = (_item: AskedItem) => true): Promise<number> {
  const items = itemsOf(await get<Review>(page, '/api/review'))
  await Promise.all(
    items.map((item) => {
      const { itemId, variant } = item
      const given = answerTo(item, isRight(item))
      const answer = { answerId: crypto.randomUUID(), itemId, variant, isGuess: false, ...given }
      return send(page, '/api/review/answers', answer)
    }),
  )
  return dayOfNext(page)
}

/** The day on which there is something to practise, counted from the first; of this one, nothing is left. */
async function dayOfNext(page: Page): Promise<number> {
  const { nextDue } = await get<Review>(page, '/api/review')
  if (nextDue === null) throw new Error('Nothing is in practice')
  return Math.round((Date.parse(`${nextDue}T12:00:00Z`) - start) / dayLength)
}

const skillsOf = (page: Page) => get<SkillProgress>(page, '/api/progress/skills')

const levelOf = async (page: Page, { lessonId, skillId }: AskedItem) =>
  (await skillsOf(page)).lessons
    .find((lesson) => lesson.lessonId === lessonId)
    ?.skills.find((skill) => skill.skillId === skillId)?.level

const asked = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

type Evening = {
  page: Page
  /** Whether it is known; then it is answered rightly. */
  isKnown: (item: AskedItem) => boolean
  /** Looks at an item of each kind before it is answered. */
  look: (kind: string) => Promise<void>
}

/** Answers on the screen the ten of a day, and reads what is said of each: the first half by keys alone, the rest by fingers. */
async function practiseOnScreen({ page, isKnown, look }: Evening): Promise<void> {
  const looked = new Set<string>()
  for (const [place, item] of itemsOf(await get<Review>(page, '/api/review')).entries()) {
    await expect(asked(page)).toBeFocused()
    const kind = 'exercise' in item ? item.kind : 'choice'
    const hand = place < 5 ? keys(page) : fingers
    if (!looked.has(kind)) await look(kind)
    looked.add(kind)
    if (isKnown(item)) {
      await answerOnScreen(page, item, hand)
      await hand.press(page.getByRole('button', { name: 'Check' }))
    } else await hand.press(page.getByRole('button', { name: 'I don’t know' }))
    await expect(page.getByText(/^You will see this again/)).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^(Next question|Finish)$/ }))
  }
  await expect(page.getByRole('heading', { name: 'That’s it for today' })).toBeFocused()
}

// promise: practice-over-weeks
test('weeks of lessons and practice: a skill lost and won again, and the certificate on paper', async ({ browser }) => {
  const server = await startShifted(patience, start - Date.now())
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: { width: 320, height: 600 },
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const at = { page, server }
    await beginDay(0, at)
    const registered = await page.request.post('/api/auth/register', { data: newPerson({ name: 'Morag Campbell' }) })
    const { id } = (await registered.json()) as { id: string }
    const modules = await get<ModuleWithProgress[]>(page, '/api/modules/with-progress')
    const lessons = modules.flatMap((module) =>
      module.lessons.map((lesson) => ({ id, address: `/api/modules/${module.id}/lessons/${lesson.id}` })),
    )
    for (const lesson of lessons.slice(0, 3)) await takeLesson(page, lesson)

    // The first evening: the first answer is wrong.
    await beginDay(await dayOfNext(page), at)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '10 for today' })).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Practice 10 for today' })).toBeVisible()
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('link', { name: 'Practise' }))
    const [missed] = itemsOf(await get<Review>(page, '/api/review'))
    if (missed === undefined) throw new Error('Nothing is due')
    await page.keyboard.press('Enter')
    await expect(page.getByText('10 questions, about 5 minutes')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'I don’t know' }))
    await asked(page).focus()
    await practiseOnScreen({
      page,
      isKnown: ({ itemId }) => itemId !== missed.itemId,
      look: async (kind) => {
        await findsNothing(page, { within: 'main', what: kind })
        await hasRoomForFingers(page, kind)
        await fitsItsWidth(page, kind)
      },
    })
    await expect(page.getByText('You answered 10 questions and got 9 of them right.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Now Secure' })).toBeVisible()
    await findsNothing(page, { within: 'main', what: 'the end of practice' })
    await fitsItsWidth(page, 'the end of practice')
    await goWithin(page, '/')
    await expect(page.getByRole('heading', { name: 'Your Financial Goals' })).toBeVisible()
    await expect(page.getByText(/for today/)).toHaveCount(0)
    expect(await levelOf(page, missed)).toBe('learning')
    await goWithin(page, '/certificate')
    await expect(page.getByRole('heading', { name: '15 lessons to read' })).toBeVisible()

    // The rest of the course, and practice whenever there is some until the certificate is earned; what was missed is won again.
    for (const lesson of lessons.slice(3)) await takeLesson(page, lesson)
    await page.request.patch('/api/account/preferences', { data: { reviewLimit: 20 } })
    let today = await practise(page)
    while (!(await skillsOf(page)).certificate) {
      expect(today, 'the certificate is earned within weeks').toBeLessThan(40)
      await beginDay(today, at)
      today = await practise(page)
    }
    expect(await levelOf(page, missed)).toMatch(/secure|mastered/)
    await page.goto('/certificate')
    const earned = (await page.getByText(/^Earned on/).textContent()) ?? ''

    // It is lost again, until practice has won it back: the certificate stays.
    await beginDay(today, at)
    const [lost] = itemsOf(await get<Review>(page, '/api/review'))
    if (lost === undefined) throw new Error('Nothing is due')
    today = await practise(page, ({ itemId }) => itemId !== lost.itemId)
    expect(await levelOf(page, lost)).toBe('learning')
    await page.reload()
    const certificate = page.getByRole('article', { name: 'Certificate' })
    await expect(certificate).toContainText(earned)
    for (let days = 0; days < 20 && (await levelOf(page, lost)) === 'learning'; days += 1) {
      await beginDay(today, at)
      today = await practise(page)
    }
    expect(await levelOf(page, lost)).toMatch(/secure|mastered/)

    await goWithin(page, '/profile#skills')
    await expect(page.getByRole('heading', { name: 'Your skills' })).toBeFocused()
    await page.getByRole('link', { name: 'Your certificate' }).click()
    await page.getByLabel('Name on the certificate').fill('Morag C. Campbell')
    await expect(certificate).toContainText('Morag C. Campbell')
    await expect(certificate).toContainText('has read all 18 lessons')
    await findsNothing(page, { within: 'main', what: 'the certificate' })
    await fitsItsWidth(page, 'the certificate')
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    // Both sides of one sheet.
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Name on the certificate')).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
  } finally {
    await context.close()
    await server.stop()
  }
})
