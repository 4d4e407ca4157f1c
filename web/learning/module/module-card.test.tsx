import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ModuleWithProgress } from '#contract/learning.ts'
import { ModuleCard } from './module-card.tsx'

afterEach(cleanup)

const moduleWith = (completedLessons: number): ModuleWithProgress => ({
  id: 4,
  title: 'Introduction to Investing',
  description: 'Why people invest.',
  icon: 'trending-up',
  completedLessons,
  completedLessonIds: [10, 11, 12].slice(0, completedLessons),
  lessons: [10, 11, 12].map((id, place) => ({
    id,
    title: `Lesson ${id}`,
    order: place + 1,
    summary: '',
    isWritten: true,
  })),
})

describe('ModuleCard', () => {
  // promise: module-card
  test.each([
    [0, 'Start Module', 0],
    [1, 'Continue', 1],
    [2, 'Continue', 1],
    [3, 'Review Module', 0],
  ])('with %i of 3 lessons reads %s and shows %i bars', (completed, label, bars) => {
    render(<ModuleCard heading="h3" module={moduleWith(completed)} />)
    const link = screen.getByRole('link')
    expect(link.textContent).toBe(label)
    expect(link.getAttribute('href')).toBe('/modules/4')
    expect(screen.queryAllByRole('progressbar')).toHaveLength(bars)
  })

  // promise: module-of-3-lessons-assumed
  test('counts 3 lessons where the server names none', () => {
    render(<ModuleCard heading="h3" module={{ ...moduleWith(1), lessons: [] }} />)
    expect(screen.getByText('1 of 3 lessons completed')).toBeTruthy()
  })
})
