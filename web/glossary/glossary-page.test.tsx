import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Glossary } from '#contract/learning.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { GlossaryPage } from './glossary-page.tsx'

const glossary: Glossary = {
  terms: [
    { id: 'apr', term: 'APR', definition: 'What borrowing costs a year.', lessonIds: [4, 5] },
    { id: 'annuity', term: 'Annuity', definition: 'An income for life.', lessonIds: [] },
    { id: 'budget', term: 'Budget', definition: 'A plan for money.', lessonIds: [1] },
  ],
}

beforeEach(() => {
  history.replaceState(null, '', '/glossary')
  vi.stubGlobal('fetch', async () => Response.json(glossary))
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GlossaryPage />
    </QueryClientProvider>,
  )
  await screen.findByText('Budget')
}
const box = () => screen.getByLabelText<HTMLInputElement>('Search the glossary')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent)
const count = () => screen.getByRole('status').textContent

describe('the glossary', () => {
  test('has its terms by letter, each with what it means and the lessons that teach it', async () => {
    await open()
    expect([count(), terms()]).toEqual(['3 terms', ['APR', 'Annuity', 'Budget']])
    const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link')
    expect(letters.map((link) => link.getAttribute('href'))).toEqual(['#letter-a', '#letter-b'])
    const lessons = within(screen.getByText('APR').parentElement!).getAllByRole('link')
    expect(lessons.map((link) => link.getAttribute('href'))).toEqual(['/modules/2/lessons/4', '/modules/2/lessons/5'])
    expect(screen.getByText('Annuity').parentElement?.textContent).toBe('AnnuityAn income for life.')
  })

  test('finds as one types, says how many, and shows all again at Escape or at a press, which leads back to the box', async () => {
    await open()
    type('  budgt ')
    expect([count(), terms()]).toEqual(['1 term found', ['Budget']])
    expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect([box().value, terms().length]).toEqual(['', 3])
    type('zebra')
    expect(count()).toBe('No term found for ‘zebra’')
    fireEvent.click(screen.getByRole('button', { name: 'Show all terms' }))
    expect([box().value, terms().length, document.activeElement === box()]).toEqual(['', 3, true])
  })

  test('marks the term that an address leads to and gives it the focus, whatever was searched', async () => {
    await open()
    type('apr')
    act(() => history.pushState(null, '', '/glossary#annuity'))
    expect([box().value, terms().length]).toEqual(['', 3])
    const marked = () =>
      screen.queryAllByRole('term').filter((term) => term.parentElement?.className.includes('bg-highlight'))
    expect(marked().map(({ textContent }) => textContent)).toEqual(['Annuity'])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Annuity'))
  })
})
