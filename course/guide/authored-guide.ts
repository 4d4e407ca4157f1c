// A guide as an author writes it, for tests.
import type { WrittenGuide } from '../source/course-source.ts'
import type { Helper } from '../source/helpers.ts'

const page = 'https://help.example/'
/** The helpers that it names. */
export const authoredHelpers: Helper[] = [
  { id: 'acas', who: 'Acas', tel: '0300 123 1100', nations: ['england', 'scotland', 'wales'] },
  {
    id: 'labour-relations-agency',
    who: 'Labour Relations Agency',
    tel: '03300 555 300',
    nations: ['northern-ireland'],
  },
  { id: 'line', who: 'Rights Line', tel: '0800 123 4567', nations: ['northern-ireland'], hours: 'day and night' },
  { id: 'shout', who: 'Shout', text: 'SHOUT to 85258' },
].map((helper) => ({ ...helper, nations: helper.nations as Helper['nations'], site: page, source: page }))

const dates = `- id: papers
  from: start
  steps: [-7 days]
  nations: [wales]
  when: 7 days before
  what: Your [pot](term:emergency-fund) is ready
  do: "Bring **two** papers, and £10 + £5 = £15"
- { id: terms, from: start, steps: [0 days], when: Then, what: Something happens, do: Do what it says }
- { id: first-payslip, from: pay-day, steps: [2 months, -1 day], when: Then, what: Something happens, do: Do what it says }`
const sentence = 'You ask the boss for the terms in a letter, and you keep it at home. '
const paragraphs = (count: number) => Array.from({ length: count }, () => sentence.repeat(5).trim()).join('\n\n')

/** The body of a whole guide. */
export const authoredBody = `
## Ring now

:::ring
\`\`\`yaml
- { helper: acas, for: Rights at work }
- { helper: labour-relations-agency, for: Rights at work }
\`\`\`
:::

This guide is for you if you have said yes to a job.

## What is urgent

:::dates
\`\`\`yaml
${dates}
\`\`\`
:::

## What to do, in order

${paragraphs(10)}

:::choose{#g-first-job-x-first}
What comes first?

\`\`\`yaml
options:
  - { text: Ask for the terms, correct: true, why: They are due on the first day. }
  - { text: Wait for them, why: Nobody may send them. }
\`\`\`
:::

:::if[If your pay is late]
Ring Acas on [0300 123 1100](tel:03001231100).
:::

## The four nations

:::nation{england}
It is due on day one.
:::

:::nation{scotland}
It is due on day one.
:::

:::nation{wales}
It is due on day one.
:::

:::nation{northern-ireland}
It is due on day one.
:::

## What you will take home

:::tool{tax-calculator}
Put in your own pay.
:::

## Make a plan

:::plan
- If it is Monday, then I will ask for my terms.
- If the payslip comes, then I will read it.
- If the tax is wrong, then I will ring.
:::
`

const question = (name: string, right: number) => `
  - id: g-first-job-${name}
    ref: what-is-urgent
    question: What does ${name} do on day one?
    options:
${[0, 1, 2, 3].map((place) => `      - { text: Option ${place}, ${place === right ? 'correct: true, ' : ''}why: "It is number ${place}, as it says." }`).join('\n')}`

/** The whole guide. */
export const authoredGuide: WrittenGuide = {
  file: 'guides/first-job.md',
  frontMatter: {
    slug: 'first-job',
    title: 'Your first job',
    summary: 'What to do in the first week.',
    order: 1,
    icon: 'briefcase',
    given: [
      { id: 'start', label: 'Your first day at work' },
      { id: 'pay-day', label: 'Your first pay day' },
    ],
    toolId: 'tax-calculator',
    toolInputs: { salary: 19500, period: 'month' },
    lessons: [{ text: 'Read your tax code', href: '/modules/5/lessons/14#read-your-tax-code' }],
    terms: ['emergency-fund'],
    sources: [{ title: 'P45 and P60', publisher: 'GOV.UK', url: 'https://www.gov.uk/paye-forms-p45-p60-p11d/p45' }],
  },
  body: authoredBody,
  quizFile: 'guides/first-job.quiz.yaml',
  quizText: `questions:${question('ada', 0)}${question('bo', 1)}${question('cy', 2)}`,
}
