import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

afterEach(cleanup)

describe('ProgressBar', () => {
  test('fills its share of the track, without a style', () => {
    render(<ProgressBar percent={40} label="Progress" valueText="40 of 100" />)
    const track = screen.getByRole('progressbar', { name: 'Progress' })
    expect(track.querySelector('rect')?.getAttribute('width')).toBe('40%')
    expect(track.innerHTML).not.toContain('style')
  })
})
