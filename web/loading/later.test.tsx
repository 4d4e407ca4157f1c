import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { later } from './later.tsx'

afterEach(cleanup)

const Name = ({ name }: { name: string }) => <p>{name}</p>

test('what has been loaded is shown at once, in the place of the fallback', async () => {
  const Later = later(async () => Name)
  await Later.load()
  render(
    <Suspense fallback="Loading…">
      <Later name="Ceri" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Ceri')
})

test('what has not been loaded is fetched when it is shown, once', async () => {
  let fetched = 0
  const Later = later(async () => {
    fetched += 1
    return Name
  })
  render(
    <Suspense fallback="Loading…">
      <Later name="Ceri" />
      <Later name="Dai" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Loading…')
  expect(await screen.findByText('Dai')).toBeDefined()
  await Later.load()
  expect(fetched).toBe(1)
})

test('what could not be loaded beforehand is fetched anew when it is shown', async () => {
  let isThere = false
  const Later = later(async () => {
    if (!isThere) throw new Error('No connection')
    return Name
  })
  await expect(Later.load()).rejects.toThrow('No connection')
  isThere = true
  render(
    <Suspense fallback="Loading…">
      <Later name="Ceri" />
    </Suspense>,
  )
  expect(await screen.findByText('Ceri')).toBeDefined()
})
