import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { tools } from '#domain/tools.ts'
import { findCalculator, loadCalculator } from './catalogue.tsx'

afterEach(cleanup)

describe('findCalculator', () => {
  test.each(tools)('finds the calculator of $id in the folder of that name', async ({ id, name }) => {
    await loadCalculator(id)
    const Calculator = findCalculator(id)
    expect(Calculator).toBeDefined()
    if (Calculator === undefined) return
    render(<Calculator />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  })

  test('finds none for a tool that has no folder', () => {
    expect(findCalculator('mortgage')).toBeUndefined()
    expect(findCalculator('constructor')).toBeUndefined()
  })
})
