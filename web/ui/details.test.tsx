import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Details } from './details.tsx'

afterEach(cleanup)

const details = (answer: string) => (
  <Details className="" summary="More" summaryClassName="">
    <p>{answer}</p>
  </Details>
)

describe('a part that opens and closes', () => {
  test('is not drawn anew while it is closed, and shows what is true once it is opened', () => {
    const { rerender } = render(details('£1'))
    rerender(details('£2'))
    expect(screen.getByText('£1')).toBeTruthy()
    fireEvent.click(screen.getByText('More'))
    expect(screen.getByText('£2')).toBeTruthy()
    rerender(details('£3'))
    expect(screen.getByText('£3')).toBeTruthy()
  })

  test('is drawn anew where something else opens it, as printing and a search in the page do', () => {
    const { rerender } = render(details('£1'))
    rerender(details('£2'))
    const part = screen.getByRole<HTMLDetailsElement>('group')
    part.open = true
    fireEvent(part, new Event('toggle'))
    expect(screen.getByText('£2')).toBeTruthy()
  })
})
