import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

afterEach(cleanup)

describe('ProgressBar', () => {
  test.each([0, 1, 10, 40, 75, 100])('fills %i%% of its track and says so', (percent) => {
    render(<ProgressBar percent={percent} label="Progress" valueText={`${percent} of 100`} />)
    const track = screen.getByRole('progressbar', { name: 'Progress' })
    expect(track.querySelector('rect')?.getAttribute('width')).toBe(`${percent}%`)
    expect(track.innerHTML).not.toContain('style')
    expect(track.getAttribute('aria-valuenow')).toBe(String(percent))
  })
})
