import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveAppearance, savedAppearance } from './appearance.ts'

const page = document.documentElement

beforeEach(() => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})">`)
    .join('')
})
afterEach(() => {
  saveAppearance('system')
  document.head.innerHTML = ''
  localStorage.clear()
})

const bars = () => [...document.querySelectorAll('meta')].map(({ media }) => media)

describe('saveAppearance', () => {
  test('shows what was chosen at once and after a reload, whatever the device says', () => {
    saveAppearance('dark')
    expect([savedAppearance(), page.dataset['theme'], bars()]).toEqual(['dark', 'dark', ['not all', 'all']])
    saveAppearance('light')
    expect([savedAppearance(), page.dataset['theme'], bars()]).toEqual(['light', 'light', ['all', 'not all']])
  })

  test('leaves it to the device again', () => {
    saveAppearance('dark')
    saveAppearance('system')
    const asTheDevice = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
    expect([savedAppearance(), page.dataset['theme'], bars()]).toEqual(['system', undefined, asTheDevice])
  })
})

test('savedAppearance is the device’s where nothing, or something else, is stored', () => {
  expect(savedAppearance()).toBe('system')
  localStorage.setItem('tuppence-appearance', 'sepia')
  expect(savedAppearance()).toBe('system')
})
