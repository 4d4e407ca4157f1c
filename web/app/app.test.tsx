// The server renders pages, and the app hydrates them.
import { act } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { tools } from '#domain/tools.ts'
import type { Session } from '../session/auth.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let root: Root | undefined
const signedOut: Session = { status: 'signed-out', error: null }
const learner = (name: string) =>
  ({ status: 'authenticated', user: { id: name, name, username: name, profileImage: null, isDemo: false } }) as Session
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
  // Where something of a learner is stored, the app asks who is signed in.
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const name of ['session', 'registration', 'demo', 'drawnOn']) delete document.documentElement.dataset[name]
})

/** Puts the HTML of the page at `path` into the document. Returns its element, and `begin`, which hydrates it. */
async function openPage(path: string, settings: Record<string, string> = {}, session = signedOut) {
  Object.assign(document.documentElement.dataset, settings)
  history.replaceState(null, '', path)
  const user = session.status === 'authenticated' ? session.user : null
  const { readPageBlock } = await import('../api/page-block.ts')
  const block = JSON.stringify({ user, responses: {}, parts: [] })
  document.body.innerHTML = `<script type="application/json" id="page-block">${block}</script>`
  readPageBlock()
  const { App } = await import('./app.tsx')
  const { findPage, prepareHydration } = await import('./router.tsx')
  expect(await prepareHydration(Promise.resolve(session), [])).toBe(session)
  await findPage(location.pathname)?.load()
  // It waits for code, which the server loads before it draws anything. The browser then has it too.
  const { prelude } = await prerender(<App isPageLoaded session={session} />, { progressiveChunkSize: Infinity })
  const place = document.createElement('div')
  const html = await new Response(prelude as ReadableStream).text()
  place.innerHTML = html.replaceAll(/<link rel="preload"[^>]*>/g, '')
  document.body.append(place)
  return {
    place,
    begin: () =>
      act(async () => {
        root = hydrateRoot(place, <App isPageLoaded session={session} />)
      }),
  }
}

/** React warns of two renderers in one program. Only this test runs both the build's and the browser's. */
function isOfBothRenderers(text: unknown): boolean {
  return String(text).startsWith('Detected multiple renderers')
}

/** The HTML of the page without React's comments, and without the region of notices, which is loaded when the browser is idle. */
function shownIn(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  copy.querySelector(':scope > [role="status"]')?.remove()
  return copy.innerHTML.replaceAll(/<!--.*?-->/g, '')
}

/** Code that comes late is compiled when it is first asked for. */
const patience = { timeout: 15_000 }

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
  ])('hydrates the page at %s with %o as it is, without a warning', async (path, settings) => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { place, begin } = await openPage(path, settings)
    const [heading, html] = [place.querySelector('h1'), shownIn(place)]
    expect(heading).not.toBeNull()
    await begin()
    expect(warn.mock.calls.filter(([text]) => !isOfBothRenderers(text))).toEqual([])
    expect(place.querySelector('h1')).toBe(heading)
    expect(shownIn(place)).toBe(html)
  })

  test.each(['/guides', ...tools.map(({ id }) => `/tools/${id}`)])(
    'hydrates a learner’s page at %s, without a warning',
    async (path) => {
      const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
      // What the page asks for then is on its way.
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      const { place, begin } = await openPage(path, { session: '' }, learner('Ada'))
      const heading = place.querySelector('h1')
      expect(heading?.textContent).toBeTruthy()
      await begin()
      expect(warn.mock.calls.filter(([text]) => !isOfBothRenderers(text))).toEqual([])
      expect(place.querySelector('h1')).toBe(heading)
    },
  )

  test('keeps what was typed before, and says how strong a password it is', async () => {
    const { place, begin } = await openPage('/register')
    const field = place.querySelector<HTMLInputElement>('input[name="password"]')
    if (field === null) throw new Error('There is no field for the password')
    field.value = 'plum kettle tractor'
    await begin()
    expect(place.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe('plum kettle tractor')
    expect(place.textContent).toContain('Password strength: Strong')
  })

  test('does not hydrate a page whose link has lost its token: that leads elsewhere', async () => {
    history.replaceState(null, '', '/reset-password')
    const { prepareHydration } = await import('./router.tsx')
    expect(await prepareHydration(Promise.resolve(signedOut), [])).toBeNull()
  })

  test('does not hydrate a page of somebody else than is signed in', async () => {
    await openPage('/guides', { session: '' }, learner('Ada'))
    const { prepareHydration } = await import('./router.tsx')
    expect(await prepareHydration(Promise.resolve(learner('Bert')), [])).toBeNull()
    expect(await prepareHydration(Promise.resolve(signedOut), [])).toBeNull()
  })

  /** The app as the browser begins it where no HTML of the page has come. */
  async function begin(path: string, answer: (address: string) => Promise<Response> | Response) {
    document.documentElement.dataset['session'] = ''
    vi.stubGlobal('fetch', async (address: string) => answer(address))
    history.replaceState(null, '', path)
    const { App } = await import('./app.tsx')
    const place = document.body.appendChild(document.createElement('div'))
    act(() => {
      root = createRoot(place)
      root.render(<App isPageLoaded={false} />)
    })
    return place
  }

  // promise: screens-spinner
  test('shows a spinner while it is not known who is signed in', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const place = await begin('/', () => promise)
    await vi.waitFor(() => expect(place.querySelector('[role="status"]')?.textContent).toBe('Loading…'))
    expect(location.pathname).toBe('/')
    resolve(new Response(null, { status: 401 }))
    await vi.waitFor(() => expect(location.pathname).toBe('/login'), patience)
  })

  // promise: states-session-check-fails
  test('says so when asking who is signed in has failed, and asks again', async () => {
    let answer = () => new Response(null, { status: 500 })
    const place = await begin('/', (address) =>
      address === '/api/auth/me' ? answer() : new Response(null, { status: 404 }),
    )
    await vi.waitFor(() => expect(place.textContent).toContain('Failed to check authentication status'), patience)
    answer = () => Response.json({ id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false })
    const again = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    act(() => again?.click())
    await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe('Dashboard'), patience)
  })

  test('stays when what is said at the bottom of a page cannot be fetched', async () => {
    const fetched = vi.fn<() => object>(() => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    vi.doMock('../offline/bottom-notices.tsx', fetched)
    const { place, begin: hydrate } = await openPage('/login')
    await hydrate()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), patience)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(place.querySelector('input[name="username"]')).not.toBeNull()
    vi.doUnmock('../offline/bottom-notices.tsx')
  })
})
