// Looking things up: the calculators, the search of the top bar and the glossary.
import { keys } from './learner.ts'
import type { Step } from './step.ts'

/** What is typed into each calculator, and the answer to that: worked out in the tests of the rules. */
const calculators = [
  { tool: 'budget-calculator', heading: 'Budget Calculator', field: 'Monthly income', text: '2400', answer: '£1,200' },
  { tool: 'compound-interest', heading: 'Compound Interest', field: 'Interest a year', text: '0', answer: '£13,000' },
  { tool: 'emergency-fund', heading: 'Emergency Fund', field: 'Or another number', text: '9', answer: '£18,000' },
  { tool: 'tax-calculator', heading: 'Tax Calculator', field: 'Salary', text: '£110,000', answer: '60% stretch' },
  { tool: 'pension-calculator', heading: 'Pension Calculator', field: 'Retire at', text: '60', answer: 'A gap of' },
  { tool: 'pension-tax-relief', heading: 'Pension Tax Relief', field: 'Salary a year', text: '30k', answer: '£30,000' },
]

export const findingSteps: Step[] = [
  ...calculators.map(
    ({ tool, heading, field, text, answer }) =>
      ({
        what: `calculates with ${heading}, and comes back to its inputs by the address`,
        async walk({ learner }) {
          await learner.open(`/tools/${tool}`)
          await learner.seesHeading(heading)
          await learner.fill(field, text, 'main')
          await learner.sees(answer, { within: 'main' })
          // The nation that they live in stands there sooner, by itself.
          const isInAddress = (typed: string) => [...new URLSearchParams(location.search).values()].includes(typed)
          await learner.finds('the inputs in the address', isInAddress, text)
          await learner.open(await learner.run(() => `${location.pathname}${location.search}`, null))
          await learner.sees(answer, { within: 'main' })
        },
      }) satisfies Step,
  ),
  {
    what: 'reads the figures of a chart by keys',
    async walk({ learner }) {
      await learner.open('/tools/compound-interest')
      await learner.seesHeading('Compound Interest')
      await learner.finds('a chart to read', focusChart, null)
      await learner.type(keys.home)
      await learner.finds('the start', isReadOut, 'At the start: ')
      await learner.type(keys.right)
      await learner.finds('the first year', isReadOut, 'After 1 year: ')
    },
  },
  {
    what: 'meets today’s tax year, and switches to it',
    async walk({ learner }) {
      await learner.open('/tools/tax-calculator')
      await learner.seesHeading('Tax Calculator')
      const year = await learner.run(taxYearOfToday, null)
      await learner.press({ role: 'button', name: `Switch to ${year}` })
      await learner.finds('the year of today chosen', isYearChosen, year)
      await learner.press({ role: 'button', name: 'Reset' })
    },
  },
  {
    what: 'searches by keys, in spite of a typing mistake, and opens what is found',
    async walk({ learner }) {
      await learner.open('/goals')
      await learner.sees('No goals yet')
      await learner.type('/')
      await learner.type('persistant debt')
      await learner.sees('Persistent debt', { within: '[role=listbox]' })
      await learner.type(keys.down)
      await learner.type(keys.enter)
      await learner.isAt(/^\/(modules|glossary)/)
    },
  },
  {
    what: 'looks a word up in the glossary',
    async walk({ learner }) {
      await learner.open('/glossary')
      await learner.fill('Search the glossary', 'overdarft')
      await learner.sees(/^\d terms? found$/)
      await learner.sees('Overdraft', { within: 'main' })
    },
  },
]

/** Runs in the page. */
function focusChart(): boolean {
  const chart = document.querySelector<HTMLElement>('main [role=slider]')
  chart?.focus()
  return chart !== null && document.activeElement === chart
}

/** Runs in the page. */
function isReadOut(words: string): boolean {
  return document.activeElement?.getAttribute('aria-valuetext')?.startsWith(words) === true
}

/** Runs in the page: the year that began on the last sixth of April, in London. */
function taxYearOfToday(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).formatToParts(new Date())
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const isBefore = partOf('month') * 100 + partOf('day') < 406
  const start = partOf('year') - (isBefore ? 1 : 0)
  return `${start}/${start + 1}`
}

/** Runs in the page. */
function isYearChosen(year: string): boolean {
  return [...document.querySelectorAll('select')].some(({ value }) => value === year.replace('/', '-'))
}
