// Weeks of a learner, with a clock that is set: lessons, practice by keys and by fingers, a skill that is lost and won again, and at
// the end the certificate on paper.
import type { Page } from '@playwright/test'
import type { ModuleWithProgress } from '../contract/learning.ts'
import type { Review, SkillProgress } from '../contract/practice.ts'
import { ukDate } from '../domain/calendar.ts'
import { shiftClock, startShifted } from '../tools/test-services/shifted-server.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { findsNothingInLightAndDark, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { newPerson, tabTo } from './people.ts'
import { answerOnScreen, answerTo, fingers, itemsOf, keys, type AskedItem, type Hand } from './practice-answers.ts'
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

/** Answers by calls whatever is left for the day; right unless `isRight` says otherwise. */
async function practise(page: Page, isRight = (_item: AskedItem) => true): Promise<void> {
  for (const item of itemsOf(await get<Review>(page, '/api/review'))) {
    const { itemId, variant } = item
    const given = answerTo(item, isRight(item))
    await send(page, '/api/review/answers', {
      answerId: crypto.randomUUID(),
      itemId,
      variant,
      isGuess: false,
      ...given,
    })
  }
}

const levelOf = async (page: Page, { lessonId, skillId }: AskedItem) =>
  (await get<SkillProgress>(page, '/api/progress/skills')).lessons
    .find((lesson) => lesson.lessonId === lessonId)
    ?.skills.find((skill) => skill.skillId === skillId)?.level

const asked = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

type Evening = {
  page: Page
  hand: Hand
  /** Whether it is known; then it is answered rightly. */
  isKnown?: (item: AskedItem) => boolean
  /** Looks at an item of each kind before it is answered. */
  look?: (kind: string) => Promise<void>
}

/** Answers on the screen all that is left for the day, and reads what is said of each. */
async function practiseOnScreen({ page, hand, isKnown = () => true, look }: Evening): Promise<AskedItem[]> {
  const items = itemsOf(await get<Review>(page, '/api/review'))
  const looked = new Set<string>()
  for (const item of items) {
    await expect(asked(page)).toBeFocused()
    const kind = 'exercise' in item ? item.kind : 'choice'
    if (look !== undefined && !looked.has(kind)) await look(kind)
    looked.add(kind)
    if (isKnown(item)) {
      await answerOnScreen(page, item, hand)
      await hand.press(page.getByRole('button', { name: 'Check' }))
    } else await hand.press(page.getByRole('button', { name: 'I don’t know' }))
    await expect(page.getByText(/^You will see this again/)).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^(Next question|Finish)$/ }))
  }
  await expect(page.getByRole('heading', { name: 'That’s it for today' })).toBeFocused()
  return items
}

// promise: practice-over-weeks
test(
  'weeks of lessons and practice: a skill lost and won again, and the certificate on paper',
  { tag: '@desk' },
  async ({ browser }) => {
    const server = await startShifted(patience, start - Date.now())
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    try {
      const page = await context.newPage()
      const at = { page, server }
      await beginDay(0, at)
      const registered = await page.request.post('/api/auth/register', { data: newPerson({ name: 'Morag Campbell' }) })
      const { id } = (await registered.json()) as { id: string }
      await page.goto('/review')
      await expect(page.getByRole('heading', { name: 'Practice begins after your first quiz' })).toBeVisible()

      const modules = await get<ModuleWithProgress[]>(page, '/api/modules/with-progress')
      const lessons = modules.flatMap((module) =>
        module.lessons.map((lesson) => ({ id, address: `/api/modules/${module.id}/lessons/${lesson.id}` })),
      )
      for (const lesson of lessons.slice(0, 3)) await takeLesson(page, lesson)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Nothing to practise today' })).toBeVisible()

      // The first evening, by keyboard alone: the first answer is wrong.
      await beginDay(3, at)
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
        hand: keys(page),
        isKnown: ({ itemId }) => itemId !== missed.itemId,
        look: async (kind) => {
          await findsNothingInLightAndDark(page, kind)
          await hasRoomForFingers(page, kind)
          await page.setViewportSize({ width: 320, height: 600 })
          await fitsItsWidth(page, kind)
          await page.setViewportSize({ width: 390, height: 844 })
        },
      })
      await expect(page.getByText('You answered 10 questions and got 9 of them right.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Now Secure' })).toBeVisible()
      await findsNothingInLightAndDark(page, 'the end of practice')
      await page.setViewportSize({ width: 320, height: 600 })
      await fitsItsWidth(page, 'the end of practice')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Your Financial Goals' })).toBeVisible()
      await expect(page.getByText(/for today/)).toHaveCount(0)
      expect(await levelOf(page, missed)).toBe('learning')
      await page.goto('/certificate')
      await expect(page.getByRole('heading', { name: '15 lessons to read' })).toBeVisible()

      // The next evening by fingers.
      await beginDay(4, at)
      await page.goto('/review')
      await asked(page).focus()
      await practiseOnScreen({ page, hand: fingers })

      // The rest of the course, and practice each day until the certificate is earned; what was missed is won again.
      let today = 4
      for (; !(await get<SkillProgress>(page, '/api/progress/skills')).certificate; today += 1) {
        expect(today, 'the certificate is earned within weeks').toBeLessThan(40)
        await beginDay(today, at)
        for (const lesson of lessons.slice((today - 3) * 3, (today - 2) * 3)) await takeLesson(page, lesson)
        await practise(page)
      }
      expect(await levelOf(page, missed)).toMatch(/secure|mastered/)
      await page.goto('/certificate')
      const earned = (await page.getByText(/^Earned on/).textContent()) ?? ''

      // It is lost again, until practice has won it back: the certificate stays.
      let lost: AskedItem | undefined
      for (; lost === undefined; today += 1) {
        expect(today, 'something is due again within months').toBeLessThan(120)
        await beginDay(today, at)
        lost = itemsOf(await get<Review>(page, '/api/review'))[0]
      }
      const { itemId: lostId } = lost
      await practise(page, ({ itemId }) => itemId !== lostId)
      expect(await levelOf(page, lost)).toBe('learning')
      await page.reload()
      await expect(page.getByRole('article', { name: 'Certificate' })).toContainText(earned)
      for (let day = today; day <= today + 60 && (await levelOf(page, lost)) === 'learning'; day += 1) {
        await beginDay(day, at)
        await practise(page)
      }
      expect(await levelOf(page, lost)).toMatch(/secure|mastered/)

      await page.goto('/profile#skills')
      await expect(page.getByRole('heading', { name: 'Your skills' })).toBeFocused()
      await page.getByRole('main').locator('summary').first().click()
      await findsNothingInLightAndDark(page, 'skills')
      await page.getByRole('link', { name: 'Your certificate' }).click()
      const certificate = page.getByRole('article', { name: 'Certificate' })
      await page.getByLabel('Name on the certificate').fill('Morag C. Campbell')
      await expect(certificate).toContainText('Morag C. Campbell')
      await expect(certificate).toContainText('has read all 18 lessons')
      await findsNothingInLightAndDark(page, 'the certificate')
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
  },
)
