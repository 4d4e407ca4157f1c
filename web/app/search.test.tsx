// The search of the top bar, as far as it needs no text of the course: what it suggests, finds and answers, and where it leads.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from './app-in-test.tsx'

const index = vi.hoisted(() => ({ asked: 0 }))
vi.mock('virtual:search-index', () => ({
  searchIndexes: new Proxy(
    {},
    {
      get: () => async () => {
        index.asked += 1
        throw new Error('Failed to fetch dynamically imported module')
      },
    },
  ),
}))

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for lessons or tools...' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const key = (name: string) => fireEvent.keyDown(box(), { key: name })
const options = () => screen.queryAllByRole('option')

async function open(address = '/plans') {
  openApp(address)
  await screen.findByPlaceholderText('Search for lessons or tools...')
}

describe('the search box', () => {
  test('asks for the texts of the course once it is used, and finds titles where they cannot be loaded', async () => {
    await open()
    expect(index.asked).toBe(0)
    fireEvent.focus(box())
    await waitFor(() => expect(index.asked).toBe(1))
    type('credit file')
    expect(await screen.findByText(/Only titles could be searched/)).toBeTruthy()
    key('Enter')
    await waitFor(() => expect(location.pathname).toBe('/modules/2/lessons/5'))
  })

  test('suggests what to try, says when nothing is found, and Escape closes, then empties', async () => {
    await open()
    fireEvent.focus(box())
    await screen.findByText('Try one of these')
    expect(options()).toHaveLength(4)
    fireEvent.click(screen.getByText('emergency fund'))
    expect(box().value).toBe('emergency fund')
    expect(options()[0]?.textContent).toMatch(/^Emergency Fund/)
    type('xylophone')
    expect(await screen.findByText('Nothing found for ‘xylophone’')).toBeTruthy()
    expect(screen.getByRole('option', { name: /^Glossary/ }).getAttribute('href')).toBe('/glossary')
    key('Escape')
    expect([options().length, box().value]).toEqual([0, 'xylophone'])
    key('Escape')
    expect(box().value).toBe('')
  })

  test.each(['/', 'k'])('is reached by the key %s', async (name) => {
    await open()
    fireEvent.keyDown(document.body, { key: name, ctrlKey: name === 'k' })
    expect(document.activeElement).toBe(box())
  })

  // promise: slash-turned-off
  test('leaves the slash alone once it is turned off in the settings, and says so', async () => {
    await open()
    history.pushState(null, '', '/profile/settings')
    fireEvent.click(await screen.findByLabelText(/^The key \/ leads to the search as well/))
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).not.toBe(box())
    expect([box().getAttribute('aria-keyshortcuts'), screen.queryByText('/', { selector: 'kbd' })]).toEqual([
      'Control+K Meta+K',
      null,
    ])
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(document.activeElement).toBe(box())
  })

  test('takes no key from whoever is typing elsewhere, from a dialog, or from the browser', async () => {
    await open()
    const part = document.body.appendChild(document.createElement('div'))
    part.innerHTML = '<textarea></textarea><select></select><dialog></dialog><input type="radio">'
    const press = (on: Element, init: KeyboardEventInit) => {
      box().blur()
      fireEvent.keyDown(on, init)
      return document.activeElement === box()
    }
    const [area, select, dialog, radio] = part.children
    for (const field of [area!, select!]) {
      expect(press(field, { key: '/' })).toBe(false)
      expect(press(field, { key: 'k', ctrlKey: true })).toBe(false)
    }
    for (const init of [{ key: '/', ctrlKey: true }, { key: 'k' }, { key: 'k', ctrlKey: true, altKey: true }])
      expect(press(document.body, init)).toBe(false)
    expect(press(radio!, { key: '/' })).toBe(true)
    expect(press(document.body, { key: 'K', metaKey: true })).toBe(true)
    dialog?.setAttribute('open', '')
    expect(press(document.body, { key: '/' })).toBe(false)
    part.remove()
  })

  test('leaves a result to the browser where a key asks for another tab', async () => {
    await open()
    fireEvent.focus(box())
    type('glossary')
    await waitFor(() => expect(options()[0]?.getAttribute('href')).toBe('/glossary'))
    const isLeft = vi.fn<(isLeft: boolean) => void>()
    const listen = (event: Event) => {
      isLeft(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', listen, { once: true })
    fireEvent.click(options()[0]!, { ctrlKey: true })
    expect(isLeft.mock.calls).toEqual([[true]])
    expect([location.pathname, box().value]).toEqual(['/plans', 'glossary'])
    fireEvent.click(options()[0]!)
    await waitFor(() => expect(location.pathname).toBe('/glossary'))
  })

  test('says an answer to an amount, and leads to the calculator with it', async () => {
    await open()
    type('what will I take home on £34,000')
    const answer = within(await screen.findByRole('group', { name: 'Answer' })).getByRole('option')
    expect(answer.textContent).toMatch(/^£34,000: £[\d,]+ a month in 20\d\d\/20\d\d, without a pension/)
    expect((await screen.findByText(/^£34,000: .* found$/)).getAttribute('role')).toBe('status')
    expect(answer.getAttribute('href')).toMatch(
      /^\/tools\/tax-calculator\?salary=34000&year=20\d\d-20\d\d(&region=wales)?&pension=0$/,
    )
  })

  test('leads to each part of a page that it knows', async () => {
    await open()
    for (const [words, title] of [
      ['dark mode', 'Appearance'],
      ['change nation', 'Tax year and nation'],
      ['offline', 'On this device'],
      ['change password', 'Password'],
      ['log out', 'Where you are signed in'],
      ['export my data', 'Your data'],
      ['delete account', 'Delete your account'],
      ['privacy', 'Privacy'],
    ] as const) {
      type(words)
      await waitFor(() => expect(options()[0]?.textContent).toContain(title))
      key('Enter')
      await waitFor(() => expect(document.activeElement?.textContent).toBe(title))
      expect(document.activeElement?.tagName).toMatch(/^H[12]$/)
    }
  })

  test('finds a goal by its name', async () => {
    const goal = {
      id: 'g1',
      title: 'By the sea',
      icon: 'plane',
      currentAmount: 1,
      targetAmount: 9,
      targetDate: '2090-07-01',
    }
    openApp('/plans', { answers: { 'GET /api/goals': [goal] } })
    await screen.findByPlaceholderText('Search for lessons or tools...')
    fireEvent.focus(box())
    type('by the sea')
    const found = within(await screen.findByRole('group', { name: 'Your goals' })).getAllByRole('option')
    expect(found.map((option) => option.getAttribute('href'))).toEqual(['/goals#goal-g1'])
  })
})
