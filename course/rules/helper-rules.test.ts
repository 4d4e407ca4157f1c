import { describe, expect, test } from 'vitest'
import type { CourseSource } from '../source/course-source.ts'
import { wholeSource } from '../whole-course.ts'
import { lostStatements, overdue, wrongHelpers } from './helper-rules.ts'

const page = 'https://help.example/'
const helper = { id: 'line', who: 'A Line', tel: '0800 123 4567', site: page, source: page }
const here = { ...helper, id: 'here', nations: ['england' as const] }
const whole = wholeSource()
const source: CourseSource = {
  ...whole,
  guides: whole.guides.filter(({ frontMatter }) => frontMatter.slug === 'behind-on-bills'),
  helpers: [helper, here],
  inTrouble: [{ title: 'Debts', guide: 'behind-on-bills', helpers: ['line'] }],
  troubleWords: {
    dangers: [{ helpers: ['line'], words: 'want to die, end it all' }],
    guides: { 'behind-on-bills': 'can’t pay' },
    ordinary: 'end it all the same',
    same: { mum: 'mam' },
    notSlips: 'amuse',
  },
  watched: [],
}
const messages = (changed: Partial<CourseSource>) =>
  wrongHelpers({ ...source, ...changed }).map(({ message }) => message)

describe('wrongHelpers', () => {
  test('finds what is whole in order', () => {
    expect(messages({})).toEqual([])
  })

  test('refuses a helper that is there twice or is worded as no text may be', () => {
    expect(messages({ helpers: [helper, helper] })).toEqual(['The helper line is there twice.'])
    expect(messages({ helpers: [{ ...helper, who: "A Line's" }] })).toEqual([expect.stringMatching(/write ’ for '/)])
  })

  test('refuses what leads to a helper or a guide that is not there, or leaves a nation without help', () => {
    const { dangers } = source.troubleWords
    expect(
      messages({ inTrouble: [...source.inTrouble, { title: 'Debts', guide: 'debts', helpers: ['lime', 'line'] }] }),
    ).toEqual(['Debts: there is no helper lime.', 'There is no guide debts.'])
    expect(
      messages({ troubleWords: { ...source.troubleWords, dangers: [{ ...dangers[0]!, helpers: ['here'] }] } }),
    ).toEqual(['wales', 'northern-ireland', 'scotland'].map((nation) => `want to die: nobody helps in ${nation}.`))
    expect(
      messages({ troubleWords: { ...source.troubleWords, dangers: [{ ...dangers[0]!, guide: 'debts' }] } }),
    ).toEqual(['There is no guide debts.'])
  })

  test('refuses a guide for people in trouble to which no need leads', () => {
    expect(messages({ inTrouble: [{ title: 'Danger', helpers: ['line'] }] })).toEqual([
      'No need leads to the guide behind-on-bills.',
    ])
    expect(messages({ inTrouble: [] })).toEqual([])
  })

  test('refuses a phrase that leads to two places', () => {
    const guides = { 'behind-on-bills': 'can’t pay, end it all' }
    expect(messages({ troubleWords: { ...source.troubleWords, guides } })).toEqual(['“end it all” is there twice.'])
  })
})

const watched = {
  id: 'limit',
  statement: 'A claim has six months.',
  where: ['guides/losing-a-job.md'],
  law: 'The Act of 2025 changed it.',
  lookAgain: '2027-01-31',
  ask: 'Ring Acas.',
  source: page,
}

describe('what rests on law that is about to change', () => {
  test('stands in files of the course', () => {
    expect(lostStatements({ ...source, watched: [watched] }, new Set(watched.where))).toEqual([])
    expect(lostStatements({ ...source, watched: [watched, watched] }, new Set())).toHaveLength(3)
  })

  test('is told, with its source, from the day after somebody had to look again', () => {
    expect(overdue({ watched: [watched] }, '2027-01-31')).toEqual([])
    expect(overdue({ watched: [watched] }, '2027-02-01')).toEqual([
      'Look again, due 2027-01-31: “A claim has six months.” (guides/losing-a-job.md). The Act of 2025 changed it. Ring Acas. https://help.example/',
    ])
  })
})
