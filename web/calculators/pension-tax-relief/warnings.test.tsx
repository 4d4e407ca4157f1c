import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reliefDefaults, reliefResult } from './inputs.ts'
import { SacrificeThen } from './warnings.tsx'

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
