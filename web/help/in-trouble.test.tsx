import { cleanup, render, screen } from '@testing-library/react'
import { inTrouble } from 'virtual:in-trouble'
import { guides } from 'virtual:guides'
import { afterEach, expect, test } from 'vitest'
import { InTrouble } from './in-trouble.tsx'

afterEach(cleanup)

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
const rowOf = (text: string) => screen.getByText(text, { exact: false }).closest('li')

// promise: in-trouble-numbers
test('has for danger, home and debt a number to ring in each nation, with what a call costs and its hours', () => {
  render(<InTrouble />)
  expect(screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)).toEqual(
    inTrouble.map(({ title }) => title),
  )
  expect(rowOf('Samaritans')?.textContent).toBe('Samaritans116 123Free · Day and night')
  expect(rowOf('Shelter Cymru')?.dataset['onlyIn']).toBe('wales')
  expect(rowOf('Housing Rights')?.textContent).toContain('Northern Ireland')
  for (const { helpers } of inTrouble)
    for (const nation of ['england', 'scotland', 'wales', 'northern-ireland'] as const)
      expect(helpers.some(({ nations }) => nations === null || nations.includes(nation))).toBe(true)
})

test('opens with the numbers for danger, and with each other need by its name alone', () => {
  render(<InTrouble />)
  const needs = [...document.querySelectorAll('details details')]
  expect(needs.map((need) => [need.querySelector('h2')?.textContent, need.hasAttribute('open')])).toEqual(
    inTrouble.map(({ title }, place) => [title, place === 0]),
  )
  expect(inTrouble[0]?.helpers[0]?.tel).toBe('999')
})

test('leads learners to the guides, and visitors, who could not open them, to numbers alone', () => {
  render(<InTrouble />)
  expect(links().filter((href) => !/^(tel|sms):/.test(href))).toEqual([])
  cleanup()
  render(<InTrouble isForLearners />)
  expect(links()).toEqual(expect.arrayContaining(['/guides', '/guides/keeping-your-home', '/guides/behind-on-bills']))
})

// promise: guides-by-urgency
test('lists the guides in the order of urgency', () => {
  expect(guides.map(({ slug }) => slug)).toEqual([
    'keeping-your-home',
    'behind-on-bills',
    'everyday-fraud',
    'losing-a-job',
    'benefits',
    'when-someone-dies',
    'moving-out-and-renting',
    'first-job',
    'side-income',
    'paying-for-study',
  ])
})
