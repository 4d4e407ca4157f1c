import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazy, LazyBoundary } from './lazy.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Name = ({ name }: { name: string }) => <p>{name}</p>

test('what has been loaded is shown at once, in the place of the fallback', async () => {
  const Lazy = lazy(async () => Name)
  await Lazy.load()
  render(
    <Suspense fallback="Loading…">
      <Lazy name="Ceri" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Ceri')
})

test('what has not been loaded is fetched when it is shown, once', async () => {
  let fetched = 0
  const Lazy = lazy(async () => {
    fetched += 1
    return Name
  })
  render(
    <Suspense fallback="Loading…">
      <Lazy name="Ceri" />
      <Lazy name="Dai" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Loading…')
  expect(await screen.findByText('Dai')).toBeDefined()
  await Lazy.load()
  expect(fetched).toBe(1)
})

test('what could not be loaded beforehand is fetched anew when it is shown', async () => {
  let isThere = false
  const Lazy = lazy(async () => {
    if (!isThere) throw new Error('No connection')
    return Name
  })
  await expect(Lazy.load()).rejects.toThrow('No connection')
  isThere = true
  render(
    <Suspense fallback="Loading…">
      <Lazy name="Ceri" />
    </Suspense>,
  )
  expect(await screen.findByText('Ceri')).toBeDefined()
})

test('what cannot be fetched gives way to what stands in for it', async () => {
  const Lazy = lazy<{ name: string }>(() => Promise.reject(new Error('No connection')), {
    orElse: ({ name }) => <p>{name} is not here</p>,
  })
  render(
    <Suspense>
      <Lazy name="Ceri" />
    </Suspense>,
  )
  expect(await screen.findByText('Ceri is not here')).toBeDefined()
})

test('what cannot be fetched and has nothing in its stead is said not to be shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const Lazy = lazy(() => Promise.reject(new Error('No connection')))
  render(
    <LazyBoundary>
      <Lazy />
    </LazyBoundary>,
  )
  expect(await screen.findByText('This page could not be shown')).toBeDefined()
})
