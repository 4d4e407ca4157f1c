// Prints the shape of each lesson: npm run lessons. Where a build and a browser are there, it measures how many screens
// of a phone each takes, with folds closed and exercises untouched; else these are '–'.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { checkCourse } from '#course/check-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { paths } from '#contract/paths.ts'
import { findBrowser } from './test-services/browser.ts'
import { serverProgram, startServer } from './test-services/server.ts'

const phone = { width: 390, height: 844 }
const source = readCourseSource()
const { lessons } = checkCourse(source, new Date())
const addresses = source.modules.flatMap((module) =>
  module.lessons.filter(({ written }) => written !== null).map(({ id }) => paths.lesson(module.id, id)),
)
const screens = await measured()

const heads = ['words', 'new terms', 'before', 'minutes', 'exercises', 'screens', 'grade']
console.log(row('lesson', heads))
for (const [index, { title, shape, minutes, exercises, grade }] of lessons.entries()) {
  const count = Object.values(exercises).reduce((sum, each) => sum + each, 0)
  const tall = screens?.[index]?.toFixed(1) ?? '–'
  console.log(row(title, [shape.words, shape.newTerms, shape.wordsBefore, minutes, count, tall, grade.toFixed(1)]))
}
console.log('Words: text, tables and tasks for one nation, folds closed. Before: words before the first exercise.')

function row(title: string, cells: readonly (string | number)[]): string {
  return [title.slice(0, 40).padEnd(41), ...cells.map((cell) => String(cell).padStart(10))].join('')
}

/** The height of each lesson in screens of a phone, for a learner in England; null without a build or a browser. */
async function measured(): Promise<number[] | null> {
  if (!existsSync(path.join(import.meta.dirname, '..', serverProgram))) return null
  const found = await findBrowser().catch(() => null)
  if (found === null) return null
  const server = await startServer()
  const browser = await chromium.launch(found)
  try {
    const context = await browser.newContext({ viewport: phone, baseURL: server.url, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const login = { username: 'demo', password: 'demo123' }
    await page.request.post('/api/auth/login', { data: login })
    await context.addInitScript(() => localStorage.setItem('tuppence-tax-choices', '{"nation":"england"}'))
    const heights: number[] = []
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'Key terms' }).waitFor({ state: 'attached' })
      await page.locator('details[data-nation]:not([open])').first().waitFor({ state: 'attached' })
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    }
    return heights
  } finally {
    await browser.close()
    await server.stop()
  }
}
