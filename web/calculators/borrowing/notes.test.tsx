import { cleanup, render } from '@testing-library/react'
import { topics } from 'virtual:topics'
import { afterEach, expect, test, vi } from 'vitest'
import type { Reading, Topic } from '#contract/learning.ts'
import { borrowingDefaults } from './inputs.ts'
import { BorrowingNotes } from './notes.tsx'
import { borrowingFrom } from './result.ts'

vi.mock('virtual:topics', () => ({ topics: {} }))

const told: Partial<Record<Topic, Reading>> = topics
const borrowing = { title: 'How borrowing works', href: '/modules/2/lessons/4' }
const debt = { title: 'Getting out of debt', href: '/modules/2/lessons/6' }
const bills = { title: 'Behind on bills', href: '/guides/behind-on-bills' }

afterEach(() => {
  cleanup()
  for (const topic of Object.keys(told)) delete told[topic as Topic]
})

/** The last line, and where it leads. */
function readOn(course: Partial<Record<Topic, Reading>>): { text: string; links: (string | null)[] } {
  Object.assign(told, course)
  const result = borrowingFrom({ ...borrowingDefaults, 'card-apr': '26.8242', 'card-payment': '24' })
  if (result.kind === 'short-loan') throw new Error('The card has no result')
  const { container } = render(<BorrowingNotes result={result} />)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { text: container.textContent.split('on your credit file.').at(-1) ?? '', links }
}

test('leads to what the course has on borrowing, on debt and on bills', () => {
  expect(readOn({ borrowing, debt, bills })).toEqual({
    text: 'How borrowing works compares cards, overdrafts and loans. If payments are hard to meet, Getting out of debt and the guide Behind on bills say what comes first and who helps, free of charge.',
    links: [debt.href, borrowing.href, debt.href, bills.href],
  })
})

test('leads to the guide alone in a course without these lessons', () => {
  expect(readOn({ bills })).toEqual({
    text: 'If payments are hard to meet, the guide Behind on bills says what comes first and who helps, free of charge.',
    links: [bills.href],
  })
})

test('leads nowhere in a course that tells of none of it', () => {
  expect(readOn({})).toEqual({ text: '', links: [] })
})
