import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reliefDefaults, reliefResult } from './inputs.ts'
import { SacrificeNotes, SacrificeThen } from './sacrifice.tsx'

test('what sacrifice would cost in another year begins a sentence of its own', () => {
  const result = reliefResult({ ...reliefDefaults, year: '2023-2024' })
  const { container } = render(
    <p>
      No change.
      <SacrificeThen result={result} taxYear="2026/2027" />
    </p>,
  )
  expect(container.textContent).toMatch(/^No change\. Salary sacrifice would cost you £[\d,]+ instead of £[\d,]+\.$/)
})

test('says what of the saving goes in April 2029, where more than £2,000 is given up', () => {
  const said = (contribution: string) => {
    const result = reliefResult({ ...reliefDefaults, year: '2026-2027', salary: '60000', contribution })
    return render(<SacrificeNotes result={result} />).container.textContent
  }
  // 500 a month is 6,000: at 2% £120 now, £40 then
  expect(said('500')).toContain('that takes back £80 a year: sacrifice would save £40 of National Insurance.')
  expect(said('100')).toContain('National Insurance is due on pay given up for a pension above £2,000 a year.')
  expect(said('100')).not.toContain('takes back')
})
