// The pages for visitors, as the build makes them and as the app takes them over.
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import type { Session } from '../session/auth.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let root: Root | undefined
const signedOut: Session = { status: 'signed-out', error: null }
beforeEach(() => {
  document.documentElement.dataset['session'] = 'none'
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  history.replaceState(null, '', '/')
  for (const name of ['session', 'registration', 'demo']) delete document.documentElement.dataset[name]
})

/** Puts the HTML into the page, and gives what lets the app take it over. */
async function openPage(path: string, settings: Record<string, string> = {}) {
  Object.assign(document.documentElement.dataset, settings)
  history.replaceState(null, '', path)
  const { App } = await import('./app.tsx')
  const { takeOver } = await import('./router.tsx')
  expect(await takeOver(Promise.resolve(signedOut))).toBe(signedOut)
  const { prelude } = await prerender(<App isPageThere />, { progressiveChunkSize: Infinity })
  const place = document.createElement('div')
  place.innerHTML = (await new Response(prelude as ReadableStream).text()).replaceAll(/<link rel="preload"[^>]*>/g, '')
  document.body.append(place)
  return {
    place,
    begin: () =>
      act(async () => {
        root = hydrateRoot(place, <App isPageThere />)
      }),
  }
}

/** Only here the renderer of the build and that of the browser run in one program. */
function isOfBothRenderers(text: unknown): boolean {
  return String(text).startsWith('Detected multiple renderers')
}

/** Without the marks of the places where something may be shown later, and the region of notices, which comes when there is time. */
function shownIn(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  copy.querySelector(':scope > [role="status"]')?.remove()
  return copy.innerHTML.replaceAll(/<!--.*?-->/g, '')
}

describe('App', () => {
  // promise: visitors-page-taken-over
  test.each([
    ['/login', {}],
    ['/login', { demo: 'off', registration: 'closed' }],
    ['/register', {}],
    ['/register', { registration: 'closed' }],
    ['/reset-password#token', {}],
    ['/accessibility', {}],
    ['/privacy', {}],
  ])('takes over the page at %s with %o as it is, without a warning', async (path, settings) => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { place, begin } = await openPage(path, settings)
    const [heading, html] = [place.querySelector('h1'), shownIn(place)]
    expect(heading).not.toBeNull()
    await begin()
    expect(warn.mock.calls.filter(([text]) => !isOfBothRenderers(text))).toEqual([])
    expect(place.querySelector('h1')).toBe(heading)
    expect(shownIn(place)).toBe(html)
  })

  test('keeps what was typed before, and says how strong a password it is', async () => {
    const { place, begin } = await openPage('/register')
    const field = place.querySelector<HTMLInputElement>('input[name="password"]')
    if (field === null) throw new Error('There is no field for the password')
    field.value = 'plum kettle tractor'
    await begin()
    expect(place.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe('plum kettle tractor')
    expect(place.textContent).toContain('Password strength: Strong')
  })

  test('does not take over a page whose link has lost its token: that leads elsewhere', async () => {
    history.replaceState(null, '', '/reset-password')
    const { takeOver } = await import('./router.tsx')
    expect(await takeOver(Promise.resolve(signedOut))).toBeNull()
  })
})
