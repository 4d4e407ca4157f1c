// npm run lessons: the shape of each lesson, and how many screens of a phone it takes for a learner in England, with
// folds closed and before any exercise is answered.
import { chromium } from '@playwright/test'
import { checkCourse } from '#course/check-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { paths } from '#contract/paths.ts'
import { findBrowser } from './test-services/browser.ts'
import { startServer } from './test-services/server.ts'

const source = readCourseSource()
const written = source.modules.flatMap((module) =>
  module.lessons.filter((lesson) => lesson.written !== null).map(({ id }) => paths.lesson(module.id, id)),
)
const server = await startServer()
const browser = await chromium.launch(await findBrowser())
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const page = await browser.newPage({ ...phone, baseURL: server.url })
await page.request.post('/api/auth/login', { data: { username: 'demo', password: 'demo123' } })
await page.addInitScript(() => localStorage.setItem('tuppence-tax-choices', '{"nation":"england"}'))

printRow('lesson', ['words', 'new terms', 'before', 'minutes', 'exercises', 'screens', 'grade'])
for (const [index, { title, shape, minutes, exercises, grade }] of checkCourse(source, new Date()).lessons.entries()) {
  await page.goto(written[index] ?? '')
  await page.getByRole('heading', { name: 'Key terms' }).waitFor({ state: 'attached' })
  await page.locator('details[data-nation]:not([open])').first().waitFor({ state: 'attached' })
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  const count = Object.values(exercises).reduce((sum, each) => sum + each, 0)
  const { words, newTerms, wordsBefore } = shape
  printRow(title, [words, newTerms, wordsBefore, minutes, count, screens.toFixed(1), grade.toFixed(1)])
}
console.log('Words: text, tables and tasks for one nation, folds closed. Before: words before the first exercise.')
await browser.close()
await server.stop()

function printRow(title: string, cells: readonly (string | number)[]): void {
  console.log([title.slice(0, 40).padEnd(41), ...cells.map((cell) => String(cell).padStart(10))].join(''))
}
