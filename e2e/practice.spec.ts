// Weeks of a learner, with a clock that is set: lessons, practice by keyboard, a skill that is lost and won again, and at the
// end the certificate on paper.
import type { Page } from '@playwright/test'
import type { ModuleWithProgress } from '../contract/learning.ts'
import type { Review, ReviewQuestion, SkillProgress } from '../contract/practice.ts'
import { ukDate } from '../domain/calendar.ts'
import { shiftClock, startShifted } from '../tools/test-services/shifted-server.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { findsNothingInLightAndDark, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { newPerson, tabTo } from './people.ts'
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

/** Answers by calls whatever is left for the day; right unless `choose` says otherwise. */
async function practise(page: Page, choose = (question: ReviewQuestion) => question.correctAnswer): Promise<void> {
  const { questions } = await get<Review>(page, '/api/review')
  for (const question of questions) {
    const { itemId, variant } = question
    const answer = { answerId: crypto.randomUUID(), itemId, variant, option: choose(question), isGuess: false }
    await send(page, '/api/review/answers', answer)
  }
}

const levelOf = async (page: Page, { lessonId, skillId }: ReviewQuestion) =>
  (await get<SkillProgress>(page, '/api/progress/skills')).lessons
    .find((lesson) => lesson.lessonId === lessonId)
    ?.skills.find((skill) => skill.skillId === skillId)?.level

const asked = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Answers the open question by its digit, and reads what is said of it. */
async function answerByKeys(page: Page, question: ReviewQuestion, isRight: boolean): Promise<void> {
  const right = question.options.indexOf(question.correctAnswer)
  await page.keyboard.press(String(isRight ? right + 1 : ((right + 1) % question.options.length) + 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(isRight ? 'Your answer: correct' : 'Your answer: not correct')).toBeVisible()
  await expect(page.getByText(/^You will see this again/)).toBeVisible()
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
      const { questions } = await get<Review>(page, '/api/review')
      await page.keyboard.press('Enter')
      await expect(page.getByText('10 questions, about 5 minutes')).toBeVisible()
      const [missed] = questions
      if (missed === undefined) throw new Error('Nothing is due')
      for (const [index, question] of questions.entries()) {
        if (index === 0) await tabTo(page, page.getByRole('radio').first())
        else await expect(asked(page)).toBeFocused()
        await answerByKeys(page, question, question !== missed)
        if (question === missed) {
          await expect(page.getByText('You will see this again tomorrow.')).toBeVisible()
          await findsNothingInLightAndDark(page, 'the reason of an answer')
          await hasRoomForFingers(page, 'the reason of an answer')
        }
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { name: 'That’s it for today' })).toBeFocused()
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

      // The rest of the course, with practice on most days; what was missed is won again.
      await page.request.patch('/api/account/preferences', { data: { reviewLimit: 20 } })
      for (let day = 4; day <= 16; day += 1) {
        await beginDay(day, at)
        for (const lesson of lessons.slice((day - 3) * 3, (day - 2) * 3)) await takeLesson(page, lesson)
        await practise(page)
      }
      expect(await levelOf(page, missed)).toMatch(/secure|mastered/)
      await page.goto('/certificate')
      const earned = (await page.getByText(/^Earned on/).textContent()) ?? ''

      // It is lost again, until practice has won it back: the certificate stays.
      await beginDay(17, at)
      const [lost] = (await get<Review>(page, '/api/review')).questions
      if (lost === undefined) throw new Error('Nothing is due')
      const wrong = lost.options.find((option) => option !== lost.correctAnswer) ?? ''
      await practise(page, ({ itemId, correctAnswer }) => (itemId === lost.itemId ? wrong : correctAnswer))
      expect(await levelOf(page, lost)).toBe('learning')
      await page.reload()
      await expect(page.getByRole('article', { name: 'Certificate' })).toContainText(earned)
      for (let day = 18; day <= 60 && (await levelOf(page, lost)) === 'learning'; day += 1) {
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
