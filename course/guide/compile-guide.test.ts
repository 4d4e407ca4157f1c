import { describe, expect, test } from 'vitest'
import { guide as guideSchema } from '#contract/guides.ts'
import { wholeSource } from '../whole-course.ts'
import { authoredBody, authoredGuide, authoredHelpers } from './authored-guide.ts'
import { compileGuide, guideOnWire } from './compile-guide.ts'

const source = { ...wholeSource(), helpers: authoredHelpers }
const compile = (body = authoredBody) => {
  const compiled = compileGuide({ ...authoredGuide, body }, source, '2026/2027')
  return { ...compiled, wire: guideOnWire(authoredGuide, compiled) }
}

describe('compileGuide', () => {
  const { wire, problems, words } = compile()

  test('makes a guide as it is sent, without a problem', () => {
    expect(problems).toEqual([])
    expect(guideSchema.safeParse(wire).success).toBe(true)
    expect(wire).toMatchObject({
      slug: 'first-job',
      tool: { toolId: 'tax-calculator', inputs: { salary: '19500', period: 'month' } },
      lessons: [{ text: 'Read your tax code', href: '/modules/5/lessons/14#read-your-tax-code' }],
      exercises: [{ id: 'g-first-job-x-first', kind: 'choose' }],
    })
  })

  test('leaves an empty place for dates, exercise and plans, and a link that opens the calculator with its values', () => {
    expect(wire.content).toContain('<div data-dates=""></div>')
    expect(wire.content).toContain('<div data-exercise="g-first-job-x-first"></div>')
    expect(wire.content).toContain('<div data-plan=""></div>')
    expect(wire.content).toContain('href="/tools/tax-calculator?salary=19500&#x26;period=month"')
    expect(wire.plans[0]).toEqual({ cue: 'it is Monday', action: 'ask for my terms' })
  })

  test('lists whom to ring, each with a number to press, what it costs, its hours and the nations that it serves', () => {
    const body = authoredBody
      .replace('helper: labour-relations-agency', 'helper: line')
      .replace('helper: acas', 'helper: shout')
    const { rendered } = compile(body)
    expect(rendered.html).toContain(
      '<li data-only-in="northern-ireland"><strong><a href="https://help.example/" rel="noopener">Rights Line</a></strong>' +
        '<a href="tel:08001234567">0800 123 4567</a>' +
        '<p>Rights at work<span class="ring-nations"> (Northern Ireland)</span> · Free · day and night</p></li>',
    )
    expect(rendered.html).toContain('<a href="sms:85258">Text SHOUT to 85258</a><p>Rights at work</p></li>')
  })

  test('folds what only some need, and does not count its words', () => {
    expect(wire.content).toContain('<details class="callout callout-if"><summary><h3 id="if-your-pay-is-late">')
    expect(compile(authoredBody.replace('Ring Acas on', 'Ring the people of Acas on')).words).toBe(words)
  })

  test('gives each date with its nations and its words, whose terms open too', () => {
    expect(wire.dates[0]).toEqual({
      id: 'papers',
      nations: ['wales'],
      when: '7 days before',
      what: 'Your <button type="button" class="term" data-term="emergency-fund">pot</button> is ready',
      do: 'Bring <strong>two</strong> papers, and £10 + £5 = £15',
    })
    expect(wire.dates[1]).toMatchObject({ nations: null, when: 'Then' })
    expect(wire.terms.map(({ id }) => id)).toEqual(['emergency-fund'])
  })

  test('makes exercises of its questions, each option with its reason', () => {
    expect(wire.questions).toHaveLength(3)
    expect(wire.questions[1]).toEqual({
      id: 'g-first-job-bo',
      task: '<p><strong>What does bo do on day one?</strong></p>',
      kind: 'choose',
      isSeveral: false,
      options: [0, 1, 2, 3].map((place) => ({
        text: `Option ${place}`,
        isRight: place === 1,
        why: `It is number ${place}, as it says.`,
      })),
    })
  })

  test('counts the words of dates with those of the text, and all that is read in the minutes', () => {
    const shorter = compile(authoredBody.replace('Something happens', 'Something'))
    expect(shorter.words).toBe(words - 1)
    expect(wire.minutes).toBeGreaterThan(Math.ceil(words / 200))
  })

  test('counts the dates of one letter where it asks which has come', () => {
    const asking = { ...authoredGuide, frontMatter: { ...authoredGuide.frontMatter, choose: 'Which has come?' } }
    const read = compileGuide(asking, source, '2026/2027').words
    expect(read).toBeLessThan(words)
    // Of two letters the one with more to read; what follows from the other is not read as well.
    const body = authoredBody.replace('from: pay-day,', 'from: start,')
    expect(compileGuide({ ...asking, body }, source, '2026/2027').words).toBe(words)
  })

  test.each([
    [
      ':::nation{wales}\nIt is due on day one.\n:::',
      ':::learn\n- Pay\n:::',
      /no box called learn. There are: ring, dates, if, nation, take, plan, tool/,
    ],
    ['```yaml\n- id: papers', 'Text.\n\n```yaml\n- id: papers', /one ```yaml block and nothing else/],
    ['nations: [wales]', 'nations: [cornwall]', /Choose of england, wales/],
    ['[-7 days]', '[a week before]', /A step is: 7 days/],
    ['term:emergency-fund', 'term:nothing', /no term nothing/],
    ['g-first-job-x-first', 'l1-x-first', /\{#g-first-job-x-…\}/],
    ['{tax-calculator}', '{abacus}', /no tool abacus/],
  ])('refuses “%s” become “%s”, with its line', (from, to, message) => {
    const [problem] = compile(authoredBody.replace(from, to)).problems
    expect(problem).toMatchObject({ file: 'guides/first-job.md', message: expect.stringMatching(message) })
    expect(problem?.line).toBeGreaterThan(1)
  })
})
