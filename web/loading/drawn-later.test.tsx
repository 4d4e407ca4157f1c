import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { DrawnLater } from './drawn-later.tsx'

test('DrawnLater draws its content once what stands above it is on the page, and keeps it there', async () => {
  const seen: string[] = []
  function Part({ name }: { name: string }) {
    useLayoutEffect(() => void seen.push(document.body.textContent), [])
    return name
  }
  const page = (above: string) => (
    <>
      <Part name={above} />
      <DrawnLater>
        <Part name=" below" />
      </DrawnLater>
    </>
  )
  const { rerender } = render(page('above'))
  await screen.findByText('above below')
  expect(seen).toEqual(['above', 'above below'])
  rerender(page('changed'))
  expect(document.body.textContent).toBe('changed below')
})
