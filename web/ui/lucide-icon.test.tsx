import { cleanup, render } from '@testing-library/react'
import Bell from 'lucide-react/icons/bell'
import { afterEach, describe, expect, test } from 'vitest'
import createLucideIcon from './lucide-icon.ts'

afterEach(cleanup)

const shapes = { node: [['circle', { cx: '12', cy: '12', r: '10' }]] } as const

function attributesOf(element: Element | null): Record<string, string> {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
}

describe('createLucideIcon', () => {
  test('draws the shapes with the look that Lucide gives its icons', () => {
    const Ours = createLucideIcon(shapes)
    const { container } = render(<Ours className="size-5" strokeWidth={1.75} />)
    const { container: theirs } = render(<Bell className="size-5" strokeWidth={1.75} />)
    const expected = { ...attributesOf(theirs.querySelector('svg')), class: 'size-5' }
    expect(attributesOf(container.querySelector('svg'))).toEqual(expected)
    expect(container.querySelector('circle')?.getAttribute('r')).toBe('10')
  })
})
