import { describe, expect, test } from 'vitest'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { authoredExercises } from './authored-exercises.ts'
import { hardExercises, toldCounts, wrongExerciseSums } from './exercise-rules.ts'

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

describe('toldCounts', () => {
  const asked = (task: string) =>
    rendered(
      authoredExercises.spot
        .replace('Find the line that is wrong.', task)
        .replace('find: 1', 'find: 2')
        .replace(
          '{ label: 38 hours, value: £494.00 }',
          '{ label: Hours, value: £494.00, spot: true, why: They are not. }',
        ),
    )

  // promise: exercise-no-count-in-task
  test.each(['Tap the two lines that are wrong.', 'Two of its lines are wrong.', '2 lines are wrong.', 'Find two.'])(
    'refuses “%s” above two lines to find',
    (task) => {
      expect(toldCounts(asked(task))).toHaveLength(1)
    },
  )

  test.each(['Tap every line that is wrong.', 'She has had two jobs. Tap every line that is wrong.'])(
    'accepts “%s”',
    (task) => {
      expect(toldCounts(asked(task))).toEqual([])
    },
  )
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
