import { describe, expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const context = { taxYear: '2026/2027', file: 'a.md' } as const
const filled = (text: string) => fillPlaceholders(text, context).text

describe('fillPlaceholders', () => {
  test.each([
    ['{{taxYear}}', '2026/2027'],
    ['{{rate incomeTax.personalAllowance}}', '£12,570'],
    ['{{ rate incomeTax.basicRate }}', '20%'],
    ['{{rate minimumWage.livingWage}}', '£12.71'],
    ['{{rate incomeTax.personalAllowance monthly}}', '£1,048'],
    ['{{figure £1,000}}', '£1,000'],
    ['{{calc 52 * statePension.week}}', '£12,547.60'],
    ['{{calc 52 * statePension.week as pounds}}', '£12,548'],
    ['{{calc (30000 - incomeTax.personalAllowance) * incomeTax.basicRate / 100}}', '£3,486'],
    ['{{calc 100 - incomeTax.basicRate as percent}}', '80%'],
    ['{{calc floor((2700 - studentLoans.plan2 / 12) * studentLoans.undergraduateRate / 100)}}', '£22'],
    ['{{rate incomeTax.personalAllowance code}}L', '1257L'],
    ['{{calc 12579 as code}}', '1257'],
    ['{{rate incomeTax.personalAllowance weekly}}', '£242'],
    ['{{calc 2 + 1 as words}} months and {{calc 21 as words}}', 'three months and 21'],
    [
      '{{calc 1 as ordinal}}, {{calc 12 as ordinal}}, {{calc 22 as ordinal}}, {{calc 23 as ordinal}}',
      '1st, 12th, 22nd, 23rd',
    ],
    ['{{pay takeHome 30000 england}}', '£25,120'],
    ['{{pay takeHomeMonth 30000 england pence}}', '£2,093.30'],
    ['{{pay takeHome 30000 england sacrifice=5}}', '£24,040'],
    ['{{pay studentLoan 32000 scotland loan=plan2}}', '£235'],
    ['{{pay takeHomeMonth 24000 wales}}', '£1,733'],
    ['{{pay incomeTax 30000 england}}', '£3,486'],
    ['{{pay gross 30000 england}}', '£30,000'],
    ['{{pay nationalInsurance 30000 england}}', '£1,394'],
    ['{{pay deductions 30000 england}}', '£4,880'],
    ['{{pay takeHomeWeek 30000 england pence}}', '£483.07'],
    ['{{pay pension 30000 england relief-at-source=5}}', '£1,200'],
    ['{{pay pensionPot 30000 england relief-at-source=5}}', '£1,500'],
    ['{{pay studentLoan 32000 england loan=plan2 loan=postgraduate}}', '£895'],
  ])('writes %s as %s', (placeholder, written) => {
    expect(filled(placeholder)).toBe(written)
  })

  test('follows the tax year: the State Pension was £203.85 a week in 2023/2024', () => {
    expect(fillPlaceholders('{{rate statePension.week}}', { ...context, taxYear: '2023/2024' }).text).toBe('£203.85')
  })

  test('leaves an unknown placeholder as it is and names file and line', () => {
    const { text, problems } = fillPlaceholders('One.\nTwo {{rate incomeTax.nothing}}.', context)
    expect(text).toBe('One.\nTwo {{rate incomeTax.nothing}}.')
    expect(problems).toEqual([
      {
        file: 'a.md',
        line: 2,
        message: '{{rate incomeTax.nothing}}: There is no rate incomeTax.nothing in 2026/2027.',
      },
    ])
  })

  test.each([
    '{{rate incomeTax.basicRate roman}}',
    '{{pay bonus 24000 wales}}',
    '{{pay takeHome £24,000 wales}}',
    '{{pay takeHome 24000 france}}',
    '{{pay takeHome 24000 wales gold=5}}',
    '{{pay takeHome 24000 wales sacrifice=much}}',
    '{{pay takeHome 24000 wales loan=plan9}}',
    '{{pay takeHome 24000 wales plan=plan2}}',
    '{{calc 1 as roman}}',
    '{{calc }}',
    '{{calc 52 * statePension.day}}',
    '{{calc (2 + 3}}',
    '{{calc 2 +}}',
    '{{calc 2 ^ 3}}',
    '{{calc floor 3}}',
    '{{calc floor(3}}',
    '{{calc 1 / 0}}',
    '{{nothing}}',
  ])('refuses %s', (bad) => {
    expect(fillPlaceholders(bad, context).problems).toHaveLength(1)
  })
})
