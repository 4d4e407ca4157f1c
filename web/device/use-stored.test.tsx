import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, store } from './browser-storage.ts'
import { ownName } from './storage-names.ts'
import { useAtFirst, useStored } from './use-stored.ts'

const name = ownName('certificate', 'ada')

function Sample() {
  const now = useStored('localStorage', name)
  const atFirst = useAtFirst(() => readStored('localStorage', name), 'unknown')
  return <output>{`${now} ${atFirst}`}</output>
}
const shown = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('useStored follows what this tab and others store, and useAtFirst does not', () => {
  store('localStorage', name, 'one')
  render(<Sample />)
  expect(shown()).toBe('one one')
  act(() => store('localStorage', name, 'two'))
  expect(shown()).toBe('two one')
  act(() => {
    localStorage.setItem(name, 'three')
    dispatchEvent(new StorageEvent('storage'))
  })
  expect(shown()).toBe('three one')
})

test('What a browser refuses to store is there for as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Sample />)
  act(() => store('localStorage', name, 'one'))
  expect(shown()).toBe('one null')
  vi.restoreAllMocks()
  act(() => store('localStorage', name, 'two'))
  expect([shown(), localStorage.getItem(name)]).toEqual(['two null', 'two'])
})

test('HTML of a server knows nothing that is stored, and is hydrated without an error', () => {
  const failed = vi.spyOn(console, 'error')
  store('localStorage', name, 'one')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Sample />)
  const [drawn] = container.children
  expect(shown()).toBe('null unknown')
  render(<Sample />, { container, hydrate: true, onRecoverableError: (error) => expect(error).toBeUndefined() })
  expect(shown()).toBe('one one')
  expect(container.firstElementChild).toBe(drawn)
  expect(failed).not.toHaveBeenCalled()
})
