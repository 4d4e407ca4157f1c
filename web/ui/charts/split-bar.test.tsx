import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { SplitBar, type SplitPart } from './split-bar.tsx'

afterEach(cleanup)

const parts: SplitPart[] = [
  { label: 'Kept', value: 75, valueText: '£75', shareText: '75p', meaning: 'take-home' },
  { label: 'Tax', value: 25, valueText: '£25', shareText: '25p', meaning: 'income-tax' },
]

function show(shown = parts) {
  const { container } = render(<SplitBar title="Pay of £100" shareOf="of every £1" parts={shown} />)
  return container
}

describe('SplitBar', () => {
  test('names the whole, and lists every part as text', () => {
    show()
    expect(screen.getByRole('slider').getAttribute('aria-label')).toBe('Pay of £100')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kept£7575p', 'Tax£2525p'])
  })

  test('reads out part after part with the arrow keys, the one below being the next', async () => {
    show()
    const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')
    await userEvent.tab()
    expect(read()).toBe('Kept £75, 75p of every £1')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(read()).toBe('Tax £25, 25p of every £1')
    await userEvent.keyboard('{ArrowUp}')
    expect(read()).toBe('Kept £75, 75p of every £1')
    await userEvent.keyboard('{ArrowDown}')
    expect(read()).toBe('Tax £25, 25p of every £1')
  })

  test('shows the box of a part while it is read, and none after Escape', async () => {
    const container = show()
    await userEvent.tab()
    expect(container.textContent).toContain('75p of every £1')
    await userEvent.keyboard('{Escape}')
    expect(container.textContent).not.toContain('75p of every £1')
  })

  test('goes away with the mouse; under a finger what was read stays', async () => {
    const container = show()
    await userEvent.tab()
    fireEvent.pointerLeave(screen.getByRole('slider'), { pointerType: 'touch' })
    expect(container.textContent).toContain('75p of every £1')
    fireEvent.pointerLeave(screen.getByRole('slider'), { pointerType: 'mouse' })
    expect(container.textContent).not.toContain('75p of every £1')
  })

  test('gives each part its share of the width, and none when there is nothing', () => {
    const widths = (container: HTMLElement) =>
      [...container.querySelectorAll('g > rect:first-child')].map((rect) => rect.getAttribute('width'))
    expect(widths(show())).toEqual(['75%', '25%'])
    cleanup()
    expect(widths(show(parts.map((part) => ({ ...part, value: 0 }))))).toEqual(['0%', '0%'])
  })
})
