import { describe, expect, test } from 'vitest'
import type { CourseSource } from '../source/course-source.ts'
import { wholeSource } from '../whole-course.ts'
import { readQuiz } from '../source/quiz-source.ts'
import { wrongCast, wronglyNamed } from './cast-rules.ts'

const source = wholeSource()

/** The first lesson alone, led by Ceri, with something replaced in its text. */
function lessonOne(from: string | RegExp, to: string): Pick<CourseSource, 'cast' | 'modules' | 'guides'> {
  const [module] = source.modules
  const [lesson] = module!.lessons
  const body = lesson!.written!.body.replace(from, to)
  expect(body).not.toBe(lesson!.written!.body)
  const changed = { ...lesson!, written: { ...lesson!.written!, body } }
  return { cast: only([1]), guides: [], modules: [{ ...module!, lessons: [changed] }] }
}

/** The cast with what it decides in these lessons alone. */
function only(lessons: readonly number[]): CourseSource['cast'] {
  const people = source.cast!.people.map((person) => ({
    ...person,
    decided: Object.fromEntries(Object.entries(person.decided).filter(([id]) => lessons.includes(Number(id)))),
  }))
  return { ...source.cast!, people }
}

const messages = (of: Parameters<typeof wrongCast>[0]) => wrongCast(of).map(({ message }) => message)

describe('wrongCast', () => {
  test('takes a course without a cast', () => {
    expect(wrongCast({ ...source, cast: null })).toEqual([])
  })

  // promise: lesson-cast
  test('wants the lead in the first paragraph', () => {
    expect(messages(lessonOne(/^\s*Ceri is 19/, 'Meg is 19'))).toEqual([
      'Begin with Ceri, who leads this lesson in cast.yaml.',
    ])
  })

  test.each([
    [/$/, '\nNiamh pays too.', 'The name Niamh belongs to the cast: give this person another.'],
    [/$/, '\nZoe’s half is £40.', 'The name Zoe belongs to the cast: give this person another.'],
    [/$/, '\nCeri is 23 by now.', 'Ceri is 19 in cast.yaml.'],
  ])('refuses “%s” become “%s”', (from, to, message) => {
    expect(messages(lessonOne(from, to))).toEqual([message])
  })

  test('reads the items of practice too', () => {
    const one = lessonOne(/$/, ' ')
    const [module] = one.modules
    const [lesson] = module!.lessons
    const written = { ...lesson!.written!, items: { file: 'a.items.yaml', text: 'items:\n  # Niamh sells a skin.' } }
    expect(wrongCast({ ...one, modules: [{ ...module!, lessons: [{ ...lesson!, written }] }] })).toEqual([
      { file: 'a.items.yaml', line: 2, message: 'The name Niamh belongs to the cast: give this person another.' },
    ])
  })

  test('wants each name of others in one lesson or guide', () => {
    const [module] = source.modules
    const [first, second] = module!.lessons
    const people = (lesson: typeof first, body: string) => ({ ...lesson!, written: { ...lesson!.written!, body } })
    const lessons = [people(first, 'Ceri meets Lorna.'), people(second, 'Salma knows Lorna.')]
    expect(wrongCast({ cast: only([1, 2]), guides: [], modules: [{ ...module!, lessons }] })).toEqual([
      {
        file: 'modules/1-budgeting/where-the-money-goes.md',
        line: 1,
        message: 'Lorna is somebody in modules/1-budgeting/needs-wants-and-savings.md too: use another name.',
      },
    ])
  })

  test('tells names by whole words, and lets kin and guests in where the cast has them', () => {
    expect(messages(lessonOne(/$/, '\nAled and an Islander came.'))).toEqual([])
    const guest = lessonOne(/$/, '\nNiamh pays too.')
    const people = guest.cast!.people.map((person) => (person.name === 'Niamh' ? { ...person, alsoIn: [1] } : person))
    expect(messages({ ...guest, cast: { ...guest.cast!, people } })).toEqual([])
  })

  test('wants one lead for each lesson and no name twice', () => {
    const { cast, ...one } = lessonOne(/$/, ' ')
    expect(messages({ ...one, cast: only([]) })).toContain('Nobody decides anything in lesson 1.')
    expect(messages({ ...one, cast: only([1, 2]) })).toEqual(['There is no lesson 2 to decide in.'])
    expect(messages({ ...one, cast: { ...cast!, others: ['Meg', 'Aled', 'Meg'] } })).toEqual([
      'Two people are called Aled.',
      'Two people are called Meg.',
    ])
    const people = cast!.people.map((person) =>
      person.name === 'Kofi' ? { ...person, decided: { 1: 'too' } } : person,
    )
    expect(messages({ ...one, cast: { ...cast!, people } })).toEqual(['Two people decide in lesson 1.'])
  })
})

describe('wronglyNamed', () => {
  const { quizText, quizFile } = source.modules[0]!.lessons[0]!.written!
  const ask = (text: string) =>
    wronglyNamed(source.cast, readQuiz(text, { file: quizFile, taxYear: '2026/2027' }).questions)

  test('accepts other names in questions that vary', () => {
    expect(ask(quizText)).toEqual([])
  })

  test.each(['Ceri', 'Brunhilde'])('refuses one that asks about %s', (name) => {
    expect(ask(quizText.replaceAll('Danny', name))).toMatchObject([
      { message: expect.stringMatching(/Question l1-danny-first-wage varies/) },
    ])
  })
})
