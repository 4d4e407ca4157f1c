import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onceSettled, onLinkPrefetch } from './prefetch.ts'

const act = vi.fn<(path: string) => void>()
let end: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <a id="inside" href="/modules/2?from=here"><b>Borrowing</b></a>
    <a id="outside" href="https://elsewhere.example/modules/2">Elsewhere</a>
    <a id="here" href="${location.pathname}#part">This page</a>`
  end = onLinkPrefetch(act)
})
afterEach(() => {
  end()
  act.mockClear()
})

function happens(sign: string, selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }))
}

describe('onLinkPrefetch', () => {
  test.each(['pointerover', 'focusin', 'touchstart'])('tells of %s on a link, or on what is in it', (sign) => {
    happens(sign, '#inside b')
    expect(act.mock.calls).toEqual([['/modules/2']])
  })

  test('says nothing of another site, of the page itself, of other events, or after it ended', () => {
    happens('pointerover', '#outside')
    happens('pointerover', '#here')
    happens('pointerout', '#inside')
    end()
    happens('pointerover', '#inside')
    expect(act).not.toHaveBeenCalled()
  })
})

describe('onceSettled', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('acts once, three seconds after the page is shown', () => {
    onceSettled(() => act(''))
    vi.advanceTimersByTime(2999)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('does not act for a page that is left before', () => {
    onceSettled(() => act(''))()
    vi.advanceTimersByTime(60_000)
    expect(act).not.toHaveBeenCalled()
  })
})
