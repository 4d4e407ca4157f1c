import { describe, expect, test } from 'vitest'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { compileCourse } from './compile-course.ts'
import type { CourseSource } from './source/course-source.ts'
import { knownMistakes, mark, rightAnswer, wrongAnswer, type ItemData } from '#domain/learning/item-kinds.ts'
import { chooseOf } from '#domain/learning/quiz-marking.ts'
import type { Course } from '#server/content/course.ts'
import { practiceItems, practiceQuestions, practiceSkills, type PracticeItem } from '#server/content/practice-items.ts'
import { wholeCourse, wholeSource } from './whole-course.ts'

const source = wholeSource()
const { course } = wholeCourse('2026/2027')
const items = [...practiceQuestions(course).values()]
const quizzes = course.modules.flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions))

/** The first lesson with one question, whose pay is above the allowance by an amount that varies. */
function itemVaried(taxYear: TaxYearId) {
  const quizText = `questions:
  - id: l1-tax
    skill: plan
    ref: the-idea
    vary:
      above: [1000, 2000, 3000, 4000]
    question: In {{taxYear}} Mo earns {{calc incomeTax.personalAllowance + above}}. What is the tax?
    options:
      - { text: "{{calc above}}", why: That is what he earns above it. }
      - { text: "{{calc above * incomeTax.basicRate / 100}}", correct: true, why: It is a share of what is above it. }
      - { text: "{{calc above * incomeTax.higherRate / 100}}", why: That is at the higher rate. }
      - { text: £0, why: He earns more than the allowance. }
`
  const [module] = source.modules
  const [lesson] = module!.lessons
  const changed: CourseSource = {
    ...source,
    guides: [],
    modules: [{ ...module!, lessons: [{ ...lesson!, written: { ...lesson!.written!, quizText } }] }],
  }
  const compiled = compileCourse(changed, taxYear)
  expect(compiled.problems).toEqual([])
  // As the server reads it: through the file that the build writes.
  return practiceQuestions(JSON.parse(JSON.stringify(compiled.course)) as typeof compiled.course).get('l1-tax')!
}

describe('practiceQuestions', () => {
  test('has every question of the quizzes once, in order, with its lesson and skill', () => {
    expect(items.map(({ id }) => id)).toEqual(quizzes.map(({ id }) => id))
    expect(items).toHaveLength(108)
    expect(items.every(({ skill, lessonId, moduleId }) => skill !== '' && moduleId === Math.ceil(lessonId / 3))).toBe(
      true,
    )
    expect(practiceQuestions(course)).toBe(practiceQuestions(course))
  })

  test('gives as variant 0 the very question of the quiz, and none beyond the last', () => {
    for (const [place, { variants, worked }] of items.entries()) {
      expect(worked(0)).toBe(quizzes[place])
      for (const none of [-1, 0.5, variants, Number.NaN]) expect(worked(none)).toBeUndefined()
    }
  })

  test.each([
    ['2026/2027', 2, '£15,570', '£600'],
    ['2023/2024', 2, '£15,570', '£600'],
    ['2026/2027', 3, '£16,570', '£800'],
  ] as const)('works out variant %# with the rates of %s', (taxYear, variant, pay, answer) => {
    const item = itemVaried(taxYear)
    expect(item.variants).toBe(4)
    expect(item.worked(variant)).toEqual({
      id: 'l1-tax',
      ref: 'the-idea',
      question: `In ${taxYear} Mo earns ${pay}. What is the tax?`,
      options: [expect.any(String), answer, expect.any(String), '£0'],
      correctAnswer: answer,
      explanations: expect.arrayContaining(['It is a share of what is above it.']) as string[],
    })
  })

  // promise: practice-numbers-vary
  test('asks at least 50 of the questions in 4 to 24 variants, some in every module', () => {
    const varied = items.filter(({ variants }) => variants > 1)
    expect(varied.length).toBeGreaterThanOrEqual(50)
    expect(varied.every(({ variants }) => variants >= 4 && variants <= 24)).toBe(true)
    expect(new Set(varied.map(({ moduleId }) => moduleId)).size).toBe(6)
  })

  test('leaves no placeholder in any variant of the course, and asks each in other words', () => {
    for (const { variants, worked } of items) {
      const asked = Array.from({ length: variants }, (_, variant) => JSON.stringify(worked(variant)))
      expect(new Set(asked).size).toBe(variants)
      expect(asked.join('')).not.toMatch(/\{\{|NaN|undefined/)
    }
  })
})

describe('practiceSkills', () => {
  const skills = [...practiceSkills(course).values()]
  const exercisesOf = ({ items: ofSkill }: (typeof skills)[number]) =>
    ofSkill.flatMap((item) => (item.kind === 'exercise' ? item.exercises : []))

  test('has each skill of the course with its name, and 87 of them', () => {
    expect(skills).toHaveLength(87)
    expect(skills.filter(({ name }) => !name.startsWith('I can '))).toEqual([])
  })

  // promise: skills-can-be-shown
  test('can be shown, each of them, by an answer that nobody hits on: more than an option, or than marking nothing', () => {
    const isMade = (answer: ReturnType<typeof rightAnswer>) => !Array.isArray(answer) || answer.length > 0
    const unshown = skills.filter((skill) => !exercisesOf(skill).some((exercise) => isMade(rightAnswer(exercise))))
    expect(unshown.map(({ id }) => id)).toEqual([])
  })

  // promise: every-item-marked
  test.each(taxYearIds)(
    'have items that in %s, in every variant, take the right answer, and neither a wrong one nor any known mistake',
    (taxYear) => {
      const ofYear = wholeCourse(taxYear).course
      const all = [...[...practiceItems(ofYear).values()].flatMap(variantsOf), ...inTexts(ofYear)]
      const misjudged = all.filter(
        (item) =>
          mark(item, rightAnswer(item))?.outcome !== 'right' ||
          mark(item, wrongAnswer(item))?.outcome !== 'wrong' ||
          knownMistakes(item).some(({ id, answer }) => {
            const marking = mark(item, answer)
            return marking?.outcome !== 'wrong' || marking.mistake !== id
          }),
      )
      expect(misjudged).toEqual([])
      expect(all.length).toBeGreaterThan(1000)
    },
  )
})

/** What lessons, guides and documents ask. */
function inTexts({ modules, guides, documents }: Course): ItemData[] {
  const lessons = modules.flatMap((module) => module.lessons)
  const asked = [
    ...lessons.flatMap(({ exercises = [] }) => exercises),
    ...guides.flatMap(({ exercises, questions }) => [...exercises, ...questions]),
  ]
  return [...asked.filter((exercise) => exercise.kind !== 'own-figure'), ...documents]
}

/** An item as it is marked, with all its figures. */
function variantsOf(item: PracticeItem): ItemData[] {
  if (item.kind === 'exercise') return [...item.exercises]
  return Array.from({ length: item.variants }, (_, variant) => chooseOf(item.worked(variant)!))
}
