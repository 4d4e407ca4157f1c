import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Set a goal</button>
      <Dialog title="A goal" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        What for?
      </Dialog>
    </>
  )
}

test('a dialog closes at Escape, and is opened again by a press that comes before the browser has told of it', () => {
  render(<Page />)
  const dialog = document.querySelector('dialog')
  if (dialog === null) throw new Error('No dialog')
  const press = () => fireEvent.click(screen.getByText('Set a goal'))
  press()
  expect([dialog.open, dialog.textContent]).toEqual([true, 'A goalWhat for?'])
  fireEvent(dialog, new Event('cancel'))
  dialog.removeAttribute('open')
  expect(dialog.textContent).toBe('')
  press()
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, dialog.textContent]).toEqual([true, 'A goalWhat for?'])
})

test('a dialog closes at a press on what lies behind it, not at one that began within, as selecting a text may', () => {
  render(<Page />)
  const dialog = document.querySelector('dialog')!
  fireEvent.click(screen.getByText('Set a goal'))
  fireEvent.pointerDown(screen.getByText('What for?'))
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
  fireEvent.pointerDown(dialog)
  fireEvent.click(screen.getByText('What for?'))
  expect(dialog.open).toBe(true)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(false)
})

test('a dialog gives the focus to its first field, not to the button that closes it', async () => {
  render(
    <Dialog title="A goal" isOpen onClose={() => {}}>
      <input type="hidden" />
      <input aria-label="Name" />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})
