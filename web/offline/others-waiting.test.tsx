import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { entriesOf, putEntry } from '../device/outbox-store.ts'
import { OthersWaiting } from './others-waiting.tsx'

const deposit = { kind: 'deposit', lane: 'goal-1', body: { title: 'My rent money' }, madeAt: 0, outcome: null }

// promise: waiting-of-another-learner
test('tells that something of another learner waits, shows nothing of it, and throws away theirs alone', async () => {
  await putEntry({ ...deposit, learnerId: 'ada', key: 'deposit:1' })
  await putEntry({ ...deposit, learnerId: 'bert', key: 'deposit:2' })
  render(<OthersWaiting learnerId="bert" />)
  expect(await screen.findByText('Another learner’s work is waiting here.')).toBeDefined()
  expect(document.body.textContent).not.toContain('rent')
  await userEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  expect(await entriesOf('ada')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Throw it away for good' }))
  await waitFor(async () => expect(await entriesOf('ada')).toEqual([]))
  expect(await entriesOf('bert')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('Another learner’s work is waiting here.')).toBeNull())
})
