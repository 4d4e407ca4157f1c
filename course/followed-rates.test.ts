// Change any one rate in the table, and every lesson, exercise, question, guide and meaning of a term that shows it follows.
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { textRatePaths, textRates, type TextRatePath } from '#domain/tax/rates/text-rates.ts'
import { compileLesson } from './compile-course.ts'
import type { CompiledText } from './text/compile-text.ts'
import { wholeSource } from './whole-course.ts'
import { compileGuide } from './guide/compile-guide.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { readQuiz } from './source/quiz-source.ts'
import { wrongSums } from './rules/sum-rules.ts'

const taxYear: TaxYearId = '2026/2027'
const source = wholeSource()

/** A quiz as authored, with the first value of each list in the place of its name. */
function withFirstValues(quizText: string): string {
  const varies = new Map(
    readQuiz(quizText, { file: 'a.quiz.yaml', taxYear }).questions.map(({ id, template }) => [id, template?.vary]),
  )
  return quizText
    .split(/(?=^ {2}- id: )/m)
    .map((part) => {
      const vary = Object.entries(varies.get(/^ {2}- id: (.*)/.exec(part)?.[1] ?? '') ?? {})
      return part.replaceAll(/\{\{[^{}]*\}\}/g, (placeholder) =>
        vary.reduce(
          (text, [name, [first]]) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), String(first)),
          placeholder,
        ),
      )
    })
    .join('')
}

const texts = [
  ...source.modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ written }) =>
      written
        ? [
            {
              ...written,
              quizText: withFirstValues(written.quizText),
              compile: () => compileLesson(written, source, taxYear),
            },
          ]
        : [],
    ),
  ),
  ...source.guides.map((written) => ({ ...written, compile: () => compileGuide(written, source, taxYear) })),
]

/** What a learner gets of a text: its words, exercises, dates and plans; and its questions. */
const sent = ({ rendered: { html, exercises, dates, plans }, questions }: CompiledText) => ({
  text: JSON.stringify([html, exercises.map(({ exercise }) => exercise), dates.map(({ date }) => date), plans]),
  quiz: JSON.stringify(questions),
})

/** Whether a sum is out by more than what rounding each of its parts to a penny explains. */
function isMoreThanPennies({ message }: { message: string }): boolean {
  const [said = 0, comesTo = 0] = [...message.matchAll(/[\d,]+(?:\.\d+)?(?=[”.]*(?: comes| *$))/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  )
  return Math.abs(said - comesTo) > 0.02
}

/** Each placeholder of a text that quotes a rate or reckons with it. */
const quotesOf = (authored: string, path: string) =>
  [...authored.matchAll(/\{\{(?:rate|calc) [^{}]*\}\}/g)]
    .map(([whole]) => whole)
    .filter((whole) => whole.split(/[^\w.]+/).includes(path))

const fill = (text: string) => fillPlaceholders(text, { taxYear, file: 'a.md' }).text

/** Another value that a rate may have one day. */
function other({ value, unit }: { value: number; unit: string }): number {
  if (unit === 'years of age' || unit === 'children' || value === 0) return value + 1
  return Math.round(value * (unit === 'percent' ? 110 : 101)) / 100
}

/** Does something while rates have another value in every year. */
function withChanged<Result>(paths: readonly TextRatePath[], work: () => Result): Result {
  const series = paths.flatMap((path) => textRates[path] as readonly { value: number; unit: string }[])
  const before = series.map(({ value }) => value)
  for (const rate of series) rate.value = other(rate)
  try {
    return work()
  } finally {
    for (const [index, rate] of series.entries()) rate.value = before[index] ?? 0
  }
}

const everything = [
  ...texts.flatMap(({ body, quizText }) => [body, quizText]),
  ...source.glossary.map(({ definition }) => definition),
].join('\n')
const quoted = textRatePaths.filter((path) => quotesOf(everything, path).length > 0)

/** Each text as it is when every rate has another value. */
const changed = withChanged(textRatePaths, () =>
  texts.map(({ file, body, quizText, compile }) => {
    const compiled = compile()
    return { file, body, quizText, after: sent(compiled), sums: wrongSums(compiled.blocks).filter(isMoreThanPennies) }
  }),
)

// Files of tests share what they load: none may meet the changed rates.
afterAll(() => void vi.resetModules())

describe('a rate that changes', () => {
  test('is one of those that texts quote', () => {
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted).toEqual(expect.arrayContaining(['incomeTax.personalAllowance', 'selfEmployment.tradingAllowance']))
  })

  // promise: rates-followed
  test.each(quoted)('%s is shown anew wherever it stands', (path) => {
    for (const { file, body, quizText, after } of changed) {
      const inText = quotesOf(body, path)
      for (const [index, quote] of [...inText, ...quotesOf(quizText, path)].entries()) {
        const value = withChanged([path], () => fill(quote))
        expect({ file, quote, value }).not.toEqual({ file, quote, value: fill(quote) })
        expect({ file, quote, part: index < inText.length ? after.text : after.quiz }).toMatchObject({
          part: expect.stringContaining(withChanged(textRatePaths, () => fill(quote))) as string,
        })
      }
    }
    for (const { definition } of source.glossary.filter((entry) => quotesOf(entry.definition, path).length > 0))
      expect(withChanged([path], () => fill(definition))).not.toBe(fill(definition))
  })

  test('leaves right every sum that it stands in', () => {
    for (const { file, sums } of changed) expect({ file, sums }).toEqual({ file, sums: [] })
  })

  // What the tax year comes to is worked out once, when the sums are loaded, so they are loaded anew.
  test.each([
    'incomeTax.personalAllowance',
    'incomeTax.basicRate',
    'nationalInsurance.mainRate',
    'nationalInsurance.primaryThreshold',
  ] as const)('%s is followed by what anybody takes home', async (path) => {
    const pays = [...everything.matchAll(/\{\{pay takeHome[^{}]* (?:england|wales|northern-ireland)[^{}]*\}\}/g)]
    expect(pays).not.toEqual([])
    vi.resetModules()
    const { textRates: table } = await import('#domain/tax/rates/text-rates.ts')
    for (const rate of table[path] as readonly { value: number; unit: string }[]) rate.value = other(rate)
    const { fillPlaceholders: fillAnew } = await import('#server/content/placeholders.ts')
    for (const [pay] of pays) expect(fillAnew(pay, { taxYear, file: 'a.md' }).text).not.toBe(fill(pay))
  })
})
