import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { savedTaxChoices, storeTaxChoices } from '#web/session/tax-choices.ts'
import { LessonContent } from './lesson-content.tsx'
import { blocksIn } from './text-blocks.tsx'

const names = ['england', 'scotland', 'wales', 'northern-ireland']
const box = (nation: string) =>
  `<details class="callout callout-nation" data-nation="${nation}" open><summary><h3>${nation}</h3></summary><p>Rules.</p></details>`
const html = `<div data-nations></div>${names.map(box).join('')}<h2>More</h2><div data-nations></div>${box('scotland')}${box('wales')}<h2>One</h2>${box('scotland')}`
const checkboxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: 'Show all nations' })

function show(text = html): void {
  render(<LessonContent blocks={blocksIn({ content: text })} terms={[]} exercises={[]} />)
}

/** The boxes that are open, in order. */
function openBoxes(): (string | undefined)[] {
  const boxes = [...document.querySelectorAll<HTMLDetailsElement>('details')]
  return boxes.filter(({ open }) => open).map(({ dataset }) => dataset['nation'])
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// promise: exercise-answers-open
test('opens the answers below exercises where this browser was told to', () => {
  const answer = '<details class="callout callout-answer"><summary>Read on</summary><p>£120.</p></details>'
  show(answer)
  expect(document.querySelector('details')?.open).toBe(false)
  cleanup()
  localStorage.setItem('tuppence-open-answers', 'yes')
  show(answer)
  expect(document.querySelector('details')?.open).toBe(true)
})

// promise: nation-boxes-own-open
test('opens the learner’s own nation and folds the others', () => {
  storeTaxChoices({ nation: 'wales' })
  show()
  expect(openBoxes()).toEqual(['wales', 'wales'])
  expect(document.documentElement.dataset['nation'], 'for styles that hide what others need').toBe('wales')
})

// promise: nation-boxes-no-nation
test.each([
  ['was told', {}],
  ['is asked for any more', { nation: null }],
])('leaves all open, and offers nothing, while no nation %s', (_, choices) => {
  storeTaxChoices({ taxYear: '2026/2027', ...choices })
  show()
  expect(openBoxes()).toHaveLength(7)
  expect(checkboxes()).toHaveLength(0)
})

// promise: lesson-asks-nation
test('asks once, above the first box, and gives the focus to what takes the place of the question', async () => {
  show()
  const [first] = document.querySelectorAll('details')
  const question = screen.getByText('Where in the UK are you?')
  expect(question.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('button', { name: 'Scotland' }))
  expect(openBoxes()).toEqual(['scotland', 'scotland', 'scotland'])
  expect(document.activeElement).toBe(checkboxes()[0])
  // The nation alone: it chooses no tax year.
  expect(savedTaxChoices()).toEqual({ nation: 'scotland' })
})

// promise: nation-boxes-asked-in-text
test.each([
  ['was never asked', {}],
  ['had put the question away', { nation: null }],
])(
  'saves the nation that is chosen in the text beside another tax year than today’s, of a learner who %s',
  async (_, choices) => {
    storeTaxChoices({ taxYear: '2023/2024', ...choices })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Wales' }))
    expect(openBoxes()).toEqual(['wales', 'wales'])
    await vi.waitFor(() => expect(savedTaxChoices()).toEqual({ taxYear: '2023/2024', nation: 'wales' }))
  },
)

// promise: nation-boxes-show-all
test('shows all nations when asked to, in every row and the next text, until asked not to', async () => {
  storeTaxChoices({ nation: 'wales' })
  show()
  expect(checkboxes().map(({ checked }) => checked)).toEqual([false, false])
  await userEvent.click(checkboxes()[1]!)
  expect(openBoxes()).toHaveLength(7)
  expect(checkboxes().map(({ checked }) => checked)).toEqual([true, true])
  cleanup()
  show()
  expect(openBoxes()).toHaveLength(7)
  await userEvent.click(checkboxes()[0]!)
  expect(openBoxes()).toEqual(['wales', 'wales'])
  cleanup()
  show()
  expect(openBoxes()).toEqual(['wales', 'wales'])
})

test('shows a text whole that was kept from before boxes could be folded', () => {
  storeTaxChoices({ nation: 'wales' })
  show('<section class="callout callout-nation"><h3 id="in-scotland">In Scotland</h3><p>Water is in it.</p></section>')
  expect(screen.getByText('Water is in it.')).toBeTruthy()
  expect(checkboxes()).toHaveLength(0)
})
