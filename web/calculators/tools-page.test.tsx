import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, describe } from 'vitest'
import { isOpenedByLink } from '../routing/opened-by-link.ts'
import { ToolsSection } from './dashboard-section.tsx'
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

describe('a tool’s card', () => {
  // promise: tool-links-carry-today
  test('leads to the tool’s bare address, which is to show today’s rates', () => {
    expect(isOpenedByLink()).toBe(false)
    render(<ToolsSection />)
    fireEvent.click(screen.getByRole('link', { name: /^Tax Calculator/ }))
    expect(location.pathname + location.search).toBe('/tools/tax-calculator')
    expect(isOpenedByLink()).toBe(true)
    history.replaceState(null, '', '/')
  })
})
