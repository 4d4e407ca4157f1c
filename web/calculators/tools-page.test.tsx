import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, describe } from 'vitest'
import { OpenTool } from './tools-page.tsx'

afterEach(cleanup)

describe('OpenTool', () => {
  // promise: tools-coming-soon
  test('says of a listed tool without a calculator that it is coming soon', () => {
    const tool = { id: 'mortgage', name: 'Mortgage', description: 'What a home costs a month.', icon: 'house' as const }
    render(<OpenTool tool={{ ...tool, backgroundColor: '', iconColor: '', route: '/tools/mortgage' }} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mortgage')
    expect(screen.getByText('This tool is coming soon!')).toBeTruthy()
  })
})
