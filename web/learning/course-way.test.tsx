import { render } from '@testing-library/react'
import { curriculum } from 'virtual:curriculum'
import { expect, test } from 'vitest'
import { CourseWay } from './course-way.tsx'

test('draws coins of one size for one module and for three, and nothing for none', () => {
  const frameOf = (count: number) =>
    render(<CourseWay completed={new Map()} modules={curriculum.slice(0, count)} />).container.querySelector('svg')
  expect(frameOf(1)?.getAttribute('viewBox')).toBe(frameOf(3)?.getAttribute('viewBox'))
  expect(frameOf(0)).toBeNull()
})
