// Sliders whose figures follow by a rule of domain/learning/slide-rules.ts, or of pay-slide-rules.ts, which the build works.
import * as z from 'zod/mini'
import { isOnStep, sideOff } from '#domain/learning/kinds/slide.ts'
import { allSlideRules } from '#domain/learning/pay-slide-rules.ts'
import type { SlideRule } from '#domain/learning/slide-rules.ts'
import { slideSettings } from '#domain/learning/slide-settings.ts'
import { nations, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { list, name, number, unit, why, words } from '../authored-fields.ts'
import { when, type Authorship, type InCourse, type Misfit } from '../exercise-kind.ts'
import { isWorkedHere, slideNumbers, slidePlace, withinOf, workedSettings } from '../slide-numbers.ts'
import { figureIn } from '../told-answers.ts'

const schema = z.strictObject({
  work: name,
  question: words(160),
  inputs: list(
    z.strictObject({
      name,
      label: words(34),
      unit,
      min: number,
      max: number,
      step: number,
      start: number,
      within: z.optional(number),
    }),
    { least: 1, most: 2 },
  ),
  fixed: z._default(z.record(z.string(), z.union([z.enum(nations), number])), {}),
  figures: list(z.strictObject({ name, label: words(34), unit }), { least: 1, most: 3 }),
  answer: z.record(z.string(), number),
  why,
})
type AuthoredSlide = z.infer<typeof schema>

export const slide: InCourse<'slide'> & Authorship<typeof schema> = {
  schema,
  /** A rule, names or numbers that do not fit, or an answer that the rule cannot work in this tax year. */
  misfits(authored, taxYear) {
    const rules = allSlideRules(slidePlace(authored.fixed, taxYear))
    const rule = rules[authored.work]
    if (rule === undefined)
      return [{ path: ['work'], message: `There is no rule ${authored.work}. There are: ${namesOf(rules)}.` }]
    const wrongNames = misnamed(authored, rule)
    return wrongNames.length > 0 ? wrongNames : wrongNumbers(authored, rule, taxYear)
  },
  make(authored, common, taxYear) {
    const { question, work, inputs, fixed, figures, answer, why: reason } = authored
    return {
      ...common,
      kind: 'slide',
      question,
      rule: work,
      inputs: inputs.map((input) => ({ ...input, within: withinOf(input) })),
      fixed: slideNumbers(fixed),
      figures,
      worked: workedSettings(authored, taxYear),
      answer,
      why: reason,
    }
  },
  words: ({ question, why: reason, inputs, figures }) => ({
    sentences: [question, reason],
    labels: [...inputs, ...figures].map(({ label }) => label),
  }),
  /** A slider begins in sight of where it begins. */
  told({ inputs, answer, question }, { task, texts }) {
    const found = inputs.map(({ name: input, unit: of, start }) => {
      const value = answer[input]
      if (value === undefined || value === start) return null
      return figureIn(value, of, { task: `${task} ${question}`, texts })
    })
    return found.find((told) => told !== null) ?? null
  },
}

function misnamed({ inputs, fixed, figures, answer }: AuthoredSlide, rule: SlideRule): Misfit[] {
  const units = { ...rule.inputs, ...rule.optional }
  const slid = inputs.map(({ name }) => name)
  const given = [...slid, ...Object.keys(fixed).filter((name) => name !== 'nation')]
  return [
    ...given
      .filter((name) => units[name] === undefined)
      .map((name) => ({ path: ['inputs'], message: `The rule has no input ${name}. It has: ${namesOf(units)}.` })),
    ...Object.keys(rule.inputs)
      .filter((name) => !given.includes(name))
      .map((name) => ({ path: ['fixed'], message: `The rule needs ${name}: slide it, or give it under fixed.` })),
    ...when(new Set(given).size !== given.length, ['fixed'], 'An input is given twice.'),
    ...figures
      .filter(({ name }) => rule.figures[name] === undefined)
      .map(({ name }) => ({
        path: ['figures'],
        message: `The rule gives no ${name}. It gives: ${namesOf(rule.figures)}.`,
      })),
    ...[
      ...inputs.map(({ name, unit }) => ({ name, unit, known: units[name], path: ['inputs'] })),
      ...figures.map(({ name, unit }) => ({ name, unit, known: rule.figures[name], path: ['figures'] })),
    ]
      .filter(({ unit, known }) => known !== undefined && known !== unit)
      .map(({ name, known, path }) => ({ path, message: `The unit of ${name} is ${known}.` })),
    ...Object.keys(answer)
      .filter((name) => !slid.includes(name))
      .map((name) => ({ path: ['answer'], message: `The answer names ${name}, which is no slider.` })),
    ...when(Object.keys(answer).length === 0, ['answer'], 'The answer names no slider.'),
  ]
}

function wrongNumbers(slide: AuthoredSlide, rule: SlideRule, taxYear: TaxYearId): Misfit[] {
  const { inputs, answer } = slide
  const ranges = inputs.flatMap(({ name, min, max, step, start }, place) => [
    ...when(!(min < max) || step <= 0, ['inputs', place], `${name} needs min below max and a step above nought.`),
    ...when(!isOnStep(start, { min, max, step }), ['inputs', place, 'start'], `${name} cannot start at ${start}.`),
    ...when(
      answer[name] !== undefined && !isOnStep(answer[name], { min, max, step }),
      ['answer', name],
      `${name} cannot be set to ${answer[name]}: it moves from ${min} to ${max} in steps of ${step}.`,
    ),
  ])
  if (ranges.length > 0) return ranges
  const settings = isWorkedHere(slide.work) ? slideSettings(inputs).length : 0
  const starts = Object.fromEntries(inputs.map(({ name, start }) => [name, start]))
  const withins = inputs.map(({ name, ...input }) => ({ name, within: withinOf(input) }))
  return [
    ...when(
      withins.every((input) => sideOff(input, answer, starts) === null),
      ['answer'],
      'The sliders start at the answer.',
    ),
    ...when(
      settings > mostSettings,
      ['inputs'],
      `${settings} settings are too many: use larger steps (${mostSettings}).`,
    ),
    ...unworkable(slide, rule, { taxYear, values: { ...starts, ...answer } }),
  ]
}

/** So many can be sent where the server works them. */
const mostSettings = 1500

function unworkable(
  slide: AuthoredSlide,
  rule: SlideRule,
  { taxYear, values }: { taxYear: TaxYearId; values: Record<string, number> },
): Misfit[] {
  const worked = rule.work({ ...slideNumbers(slide.fixed), ...values })
  return slide.figures
    .filter(({ name }) => worked[name] === null || !Number.isFinite(worked[name]))
    .map(({ name }) => ({ path: ['answer'], message: `At the answer ${slide.work} gives no ${name} in ${taxYear}.` }))
}

function namesOf(named: object): string {
  return Object.keys(named).join(', ')
}
