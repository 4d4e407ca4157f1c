// A folder other than content/ works as a course without any change of code: it is checked, built, read by the server
// and shown.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { CreatePageRenderer } from '../contract/page-block.ts'
import { writeCourses } from '../course/build-course.ts'
import { checkCourse } from '../course/check-course.ts'
import { compileCourse } from '../course/compile-course.ts'
import { readCourseSource } from '../course/source/course-source.ts'
import { taxYearIds } from '../domain/tax/rates/tax-year-ids.ts'
import { loadCourses } from '../server/content/course.ts'

const root = path.dirname(import.meta.dirname)
const content = path.join(root, 'course/test-content')
const source = readCourseSource(content)
// Within the project, so that what the pages are rendered with finds React.
const build = mkdtempSync(path.join(root, 'node_modules/.other-course-'))
afterAll(() => rmSync(build, { recursive: true }))

test('a course of two lessons has no problem, in any tax year', () => {
  expect(checkCourse(source, new Date()).problems).toEqual([])
})

test('the check holds it to the size that it says', () => {
  const shorter = source.modules.map((module) => ({ ...module, lessons: module.lessons.slice(0, 1) }))
  expect(
    checkCourse({ ...source, modules: shorter, topics: {} }, new Date()).problems.map(({ message }) => message),
  ).toEqual(['Lessons of Getting about: 1. A module has 2.', 'Exercises in the course: 2. It needs 4.'])
})

test('a folder without a curriculum is refused', () => {
  expect(() => readCourseSource(build)).toThrow(`There is no curriculum.yaml in ${build}.`)
})

// promise: another-course
test('it is built, read by the server and shown as pages, from the folder that CONTENT_DIR names', async () => {
  await writeCourses(path.join(build, 'course'), (taxYear) => compileCourse(source, taxYear))
  const library = loadCourses(path.join(build, 'course'))
  for (const taxYear of taxYearIds) {
    expect(library.courseFor(taxYear)).toEqual(compileCourse(source, taxYear).course)
    expect(library.courseOn(new Date(`${taxYear.slice(0, 4)}-06-01`)).taxYear).toBe(taxYear)
  }

  const folder = path.join(build, 'render')
  const program = `await (await import('./tools/build-renderer.ts')).buildRenderer(${JSON.stringify({ root, outDir: folder })})`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production' },
  })
  const { createPageRenderer } = (await import(pathToFileURL(path.join(folder, 'render.js')).href)) as {
    createPageRenderer: CreatePageRenderer
  }
  const renderer = await createPageRenderer({ settings: {}, now: Date.now })
  expect(renderer.render({ path: '/login', responses: {} }).html).toContain(
    'One module of two short lessons, each with a quiz.',
  )
  const [, lesson] = library.courseOn(new Date()).modules[0]?.lessons ?? []
  const { title, html } = renderer.render({
    path: '/modules/1/lessons/2',
    responses: {
      '/api/auth/me': JSON.stringify({ id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false }),
      '/api/modules/1/lessons/2': JSON.stringify(lesson),
    },
  })
  expect(title).toContain('What the bus costs')
  for (const shown of ['Module 1: Getting about', 'Lesson 2 of 2', 'Bo lives in Cardiff']) expect(html).toContain(shown)
})
