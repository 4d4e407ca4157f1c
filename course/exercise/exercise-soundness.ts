// Whether an exercise can be solved as its author wrote it: an answer exists, groups and rules are known, numbers fit.
import { isWithin } from '#domain/learning/kinds/number.ts'
import { isOnStep, sideOff } from '#domain/learning/kinds/slide.ts'
import { allSlideRules } from '#domain/learning/pay-slide-rules.ts'
import type { SlideRule } from '#domain/learning/slide-rules.ts'
import { slideSettings } from '#domain/learning/slide-settings.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { Authored, AuthoredLine } from './exercise-schema.ts'
import { numbersIn } from '../rules/natural-numbers.ts'
import { isWorkedHere, slideNumbers, slidePlace, withinOf } from './slide-numbers.ts'

/** What is wrong, and where in the author's data. */
export type Misfit = { path: readonly PropertyKey[]; message: string }

/** Options that repeat, and too few or too many right ones. */
export function wrongChoice({ options, several }: Authored<'choose'>): Misfit[] {
  const right = options.filter(({ correct }) => correct).length
  const isFew = several ? right < 2 || right === options.length : right !== 1
  const wanted = several ? 'at least two, and leave at least one wrong' : 'exactly one, or set several: true'
  return [
    ...repeats(
      options.map(({ text }) => text),
      'options',
    ),
    ...when(isFew, ['options'], `${right} options are marked correct: mark ${wanted}.`),
  ]
}

/** Cards for groups that do not exist, groups without a card, and whatever is there twice. */
export function wrongSorting({ groups, cards }: Authored<'sort'>): Misfit[] {
  const used = new Set(cards.flatMap(({ group }) => group))
  return [
    ...repeats(groups, 'groups'),
    ...repeats(
      cards.map(({ text }) => text),
      'cards',
    ),
    ...cards.flatMap(({ group, text }, place) =>
      [group]
        .flat()
        .filter((name) => !groups.includes(name))
        .map((name) => ({
          path: ['cards', place, 'group'],
          message: `“${text}” is for ${name}; the groups are ${groups.join(', ')}.`,
        })),
    ),
    ...groups
      .filter((name) => !used.has(name))
      .map((name) => ({ path: ['groups'], message: `No card is for ${name}.` })),
  ]
}

/** Steps that are there twice. */
export function wrongOrder({ steps }: Authored<'order'>): Misfit[] {
  return repeats(
    steps.map(({ text }) => text),
    'steps',
  )
}

/** An estimate that has neither an answer nor fields for the reader's own figures, or both. */
export function wrongEstimate({ unit, answer, close, own, prompt, later, why }: Authored<'estimate'>): Misfit[] {
  if (own === true) {
    const isWhole = prompt !== undefined && later !== undefined
    return [
      ...when(!isWhole, ['own'], 'Name both fields of the reader’s own figure: prompt and later.'),
      ...when(answer !== undefined || close !== undefined, ['answer'], 'The reader’s own figure has no answer.'),
    ]
  }
  return [
    ...when(answer === undefined, [], 'Give the answer, or set own: true.'),
    ...when(answer !== undefined && answer <= 0, ['answer'], 'The answer must be above nought.'),
    ...when(close !== undefined && (close < 1 || close > 50), ['close'], 'close is from 1 to 50 per cent.'),
    ...when(prompt !== undefined || later !== undefined, [], 'prompt and later are for own: true.'),
    ...(answer === undefined ? [] : unstated({ unit, answer, why })),
  ]
}

/**
 * A reason that does not state the answer, as when one was changed and the other was not. Of money whole pounds will do. What a
 * sum begins with, as the £520 of ‘£520 × 12 = £6,240’, is no answer.
 */
function unstated({ unit, answer, why }: Pick<Authored<'number'>, 'unit' | 'answer' | 'why'>): Misfit[] {
  const stated = numbersIn(why.replaceAll(partOfSum, '')).map((number) => Number(number.replaceAll(/[£,%]/g, '')))
  const isStated = stated.some((number) => number === answer || (unit === 'money' && number === Math.round(answer)))
  return when(!isStated, ['why'], `The reason does not state the answer, ${answer}.`)
}

const partOfSum = /£?\d[\d,.]*%?(?=\)? ?[×÷+−=])/g

/** Slips that are right, that are there twice, or that are as near to one another as the answer may be. */
export function wrongNumber({ unit, answer, within, slips, why }: Authored<'number'>): Misfit[] {
  const isNear = (one: number, other: number) => isWithin(one, { value: other, within })
  const wrongSlips = slips.flatMap(({ answer: slip }, place) => [
    ...when(isNear(slip, answer), ['slips', place], `${slip} counts as right: the answer is ${answer}.`),
    ...when(
      slips.slice(0, place).some((before) => isNear(before.answer, slip)),
      ['slips', place],
      `${slip} is there twice.`,
    ),
  ])
  return [...unstated({ unit, answer, why }), ...wrongSlips]
}

/** Numbers to find other than those that are marked, marks without a reason, or nothing else beside them. */
export function wrongSpots({ find, document }: Authored<'spot'>): Misfit[] {
  const placed: { path: readonly PropertyKey[]; line: AuthoredLine }[] = [
    ...document.details.map((line, place) => ({ path: ['document', 'details', place], line })),
    ...document.sections.flatMap(({ lines }, section) =>
      lines.map((line, place) => ({ path: ['document', 'sections', section, 'lines', place], line })),
    ),
    ...(document.total === undefined ? [] : [{ path: ['document', 'total'], line: document.total }]),
  ]
  const spots = placed.filter(({ line }) => line.spot)
  return [
    ...when(
      spots.length !== find,
      ['find'],
      `${spots.length} lines are marked with spot: true, and find says ${find}.`,
    ),
    ...when(spots.length === placed.length, ['document'], 'Every line is to be found: leave some that are right.'),
    ...spots
      .filter(({ line }) => line.why === undefined)
      .map(({ path, line }) => ({ path, message: `Say why “${line.label}” is to be found.` })),
  ]
}

/** A slide whose rule, names or numbers do not fit, or whose answer the rule cannot work in this tax year. */
export function wrongSlide(slide: Authored<'slide'>, taxYear: TaxYearId): Misfit[] {
  const rules = allSlideRules(slidePlace(slide.fixed, taxYear))
  const rule = rules[slide.work]
  if (rule === undefined)
    return [{ path: ['work'], message: `There is no rule ${slide.work}. There are: ${namesOf(rules)}.` }]
  const wrongNames = misnamed(slide, rule)
  return wrongNames.length > 0 ? wrongNames : wrongNumbers(slide, rule, taxYear)
}

function misnamed({ inputs, fixed, figures, answer }: Authored<'slide'>, rule: SlideRule): Misfit[] {
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

function wrongNumbers(slide: Authored<'slide'>, rule: SlideRule, taxYear: TaxYearId): Misfit[] {
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
  slide: Authored<'slide'>,
  rule: SlideRule,
  { taxYear, values }: { taxYear: TaxYearId; values: Record<string, number> },
): Misfit[] {
  const worked = rule.work({ ...slideNumbers(slide.fixed), ...values })
  return slide.figures
    .filter(({ name }) => worked[name] === null || !Number.isFinite(worked[name]))
    .map(({ name }) => ({ path: ['answer'], message: `At the answer ${slide.work} gives no ${name} in ${taxYear}.` }))
}

function repeats(texts: readonly string[], field: string): Misfit[] {
  return texts.flatMap((text, place) => when(texts.indexOf(text) < place, [field, place], `“${text}” is there twice.`))
}

function namesOf(named: object): string {
  return Object.keys(named).join(', ')
}

function when(isWrong: boolean, path: readonly PropertyKey[], message: string): Misfit[] {
  return isWrong ? [{ path, message }] : []
}
