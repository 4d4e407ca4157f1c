import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Exercise } from '#contract/exercises.ts'
import type { TextBlock } from '#contract/text-blocks.ts'
import { storeAttempt, markOf } from '../item/attempt.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { LessonContent } from './lesson-content.tsx'
import { blocksIn } from './text-blocks.tsx'

const start =
  '<p class="lead">One <b>two</b>.</p>\n<div data-exercise="x"></div><details class="callout"><summary>If</summary>'
const content = `${start}<div data-exercise="y"></div></details>`
const at = (html: string) => ({ from: content.indexOf(html), to: content.indexOf(html) + html.length })
const empty = (before: string) => {
  const from = content.indexOf(before) + before.length
  return { from, to: from }
}
const blocks: TextBlock[] = [
  { tag: 'p', attributes: { className: 'lead' }, ...at('One <b>two</b>.') },
  { tag: 'div', attributes: { 'data-exercise': 'x' }, ...empty('"x">') },
  {
    tag: 'details',
    attributes: { className: 'callout' },
    ...at('<summary>If</summary><div data-exercise="y"></div>'),
    blocks: [
      { tag: 'summary', attributes: {}, ...at('If') },
      { tag: 'div', attributes: { 'data-exercise': 'y' }, ...empty('"y">') },
    ],
  },
]

const exercise = (id: string): Exercise => ({
  id,
  kind: 'choose',
  task: `<p>Task ${id}</p>`,
  isSeveral: false,
  options: [
    { text: `A ${id}`, isRight: true, why: 'Yes.' },
    { text: `B ${id}`, isRight: false, why: 'No.' },
  ],
})
const user = { id: 'ada', name: 'Ada' } as unknown as User

function Text() {
  return (
    <AuthProvider known={{ status: 'authenticated', user }}>
      <LessonContent blocks={blocksIn({ content, blocks })} terms={[]} exercises={[exercise('x'), exercise('y')]} />
    </AuthProvider>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('blocksIn reads the same blocks of a text that a device stored before there were any', () => {
  expect(blocksIn({ content })).toEqual(blocksIn({ content, blocks }))
})

test('a text of the server is hydrated whole, with what was chosen before and with what is stored, and each exercise works', () => {
  storeAttempt({ userId: 'ada', exerciseId: 'y', of: markOf(exercise('y')) }, { answer: [1], phase: 'checked' })
  const failed = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Text />)
  expect(screen.queryAllByText('No.')).toEqual([])
  const before = [...container.querySelectorAll('.lesson-content > *, [data-exercise] *:not([role=status] *)')]
  expect(before.length).toBeGreaterThan(20)
  screen.getByLabelText<HTMLInputElement>('A x').checked = true
  render(<Text />, { container, hydrate: true })
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(failed).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('A x').checked).toBe(true)
  expect(screen.queryAllByText('No.')).not.toEqual([])
  fireEvent.click(screen.getAllByText('Check')[0]!)
  expect(screen.queryAllByText('Yes.')).not.toEqual([])
})
