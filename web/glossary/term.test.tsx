import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithTerms } from './term.tsx'

afterEach(cleanup)

test('a sentence keeps each mark on the line of the term before it, and loses none', () => {
  const text = 'These are relief at source, salary sacrifice, net pay.'
  const { container } = render(<WithTerms>{text}</WithTerms>)
  expect(container.textContent).toBe(text)
  const lines = screen.getAllByRole('button').map(({ parentElement }) => parentElement?.textContent)
  expect(lines).toEqual(['relief at source,', 'salary sacrifice,', 'net pay.'])
})
