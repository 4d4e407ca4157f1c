import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LessonContent } from './lesson-content.tsx'
import { blocksIn } from './text-blocks.tsx'

const address = '/modules/1/lessons/2'
const terms = [
  { id: 'apr', term: 'APR', definition: 'What borrowing costs a year.' },
  { id: 'isa', term: 'ISA', definition: 'Savings free of tax.' },
]
const html = `<p>
  <a href="/modules/2/lessons/4?from=1#a-part">Inside</a> <a href="${address}#here">Here</a> <a href="https://www.gov.uk/x">Outside</a>
  <a href="/goals" target="_blank">Apart</a> <a href="/file.csv" download>File</a>
  <button type="button" data-term="apr">APR</button> <button type="button" data-term="gone">Gone</button></p>`

beforeEach(() => {
  history.replaceState(null, '', address)
  HTMLElement.prototype.showPopover = () => {}
})
afterEach(cleanup)

/** Whether a press was left to the browser, which then does not follow it here. */
function isLeft(name: string, keys: MouseEventInit = {}): boolean {
  const left = vi.fn<(isLeft: boolean) => void>()
  const listen = (event: Event) => {
    left(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  fireEvent.click(screen.getByText(name), keys)
  return left.mock.calls[0]?.[0] ?? false
}

describe('the text of a lesson', () => {
  test('goes on to another page of the app without loading it anew, with all of its address', () => {
    render(<LessonContent blocks={blocksIn({ content: html })} terms={terms} exercises={[]} />)
    expect(isLeft('Inside')).toBe(false)
    expect(location.pathname + location.search + location.hash).toBe('/modules/2/lessons/4?from=1#a-part')
  })

  test('leaves other sites, parts of its page, files, and what a key or a link wants in another tab to the browser', () => {
    render(<LessonContent blocks={blocksIn({ content: html })} terms={terms} exercises={[]} />)
    expect(['Here', 'Outside', 'Apart', 'File'].map((name) => isLeft(name))).toEqual([true, true, true, true])
    const keys = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]
    expect(keys.map((key) => isLeft('Inside', key))).toEqual([true, true, true, true, true])
    expect(location.pathname).toBe(address)
  })

  test('opens what a word means, with the way to the glossary, and nothing for a word that it does not know', () => {
    render(<LessonContent blocks={blocksIn({ content: html })} terms={terms} exercises={[]} />)
    fireEvent.click(screen.getByText('Gone'))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    fireEvent.click(screen.getByText('APR'))
    const meaning = screen.getByRole('dialog', { hidden: true })
    expect(meaning.textContent).toContain('What borrowing costs a year.')
    expect(meaning.querySelector('a')?.getAttribute('href')).toBe('/glossary#apr')
    fireEvent(meaning, Object.assign(new Event('toggle'), { newState: 'closed' }))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })
})
