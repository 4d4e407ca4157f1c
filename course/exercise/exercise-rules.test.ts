import { describe, expect, test } from 'vitest'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { authoredExercises } from './authored-exercises.ts'
import { hardExercises, wrongExerciseSums } from './exercise-rules.ts'
import { exercisesLength } from './exercise-words.ts'

const all = Object.values(authoredExercises).join('\n\n')
const rendered = (authored: string) =>
  renderLesson(fillPlaceholders(authored, { taxYear: '2026/2027', file: 'a.md' }).text, {
    file: 'a.md',
    taxYear: '2026/2027',
    boxes: lessonBoxes,
    exerciseIds: 'l1-x-',
    frontMatter: { terms: [], sources: [] },
    glossary: [{ id: 'pot', term: 'Pot', definition: 'A part. It is apart.' }],
    tools: [],
  }).exercises

describe('wrongExerciseSums', () => {
  test('finds the sums of each kind right', () => {
    expect(wrongExerciseSums(rendered(all))).toEqual([])
  })

  // promise: exercise-sums
  test.each([
    ['a task', 'What comes first?', 'What comes first: £2 + £2 = £5?'],
    ['a reason', 'It is put aside.', 'It is £10 × 12 = £110 a year.'],
    ['a label', 'text: Statement B', 'text: £12 ÷ 4 = £4'],
    ['a line', 'Ask in the office if anything is wrong', '20% of £100 is £10'],
  ])('refuses a wrong sum in %s', (_, from, to) => {
    expect(wrongExerciseSums(rendered(all.replace(from, to)))).toHaveLength(1)
  })
})

describe('hardExercises', () => {
  test('accepts plain ones', () => {
    expect(hardExercises(rendered(all), ['Pot'])).toEqual([])
  })

  test('refuses a long sentence, a reason of four sentences and hard words', () => {
    const long = `${'so it goes on and '.repeat(6)}on.`
    expect(hardExercises(rendered(all.replace('It is put aside.', long)), [])).toHaveLength(1)
    const four = 'It is put by. It is there. It is safe. It is yours.'
    expect(hardExercises(rendered(all.replace('It is put aside.', four)), [])).toMatchObject([
      { message: expect.stringMatching(/at most three sentences/) },
    ])
    const hard = 'Considerable accumulated contributions necessitate administrative consideration annually. '.repeat(3)
    const harder = all.replaceAll(/It is put aside\.|It is nice to have\.|Without it Ceri has no home\./g, hard.trim())
    expect(hardExercises(rendered(harder), [])).toMatchObject([{ message: expect.stringMatching(/reading grade is/) }])
  })
})

test('exercisesLength counts the task, the options and the reasons', () => {
  // The task is 3 words, the steps 3 each, the reasons 7 and 9.
  const [order] = rendered(authoredExercises.order)
  expect(exercisesLength(order ? [order] : [])).toBe(3 + 9 + 7 + 9)
})
