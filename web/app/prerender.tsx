// Renders pages as HTML, which the server sends and the app then hydrates (main.tsx). It runs in Node when the project is built
// (tools/prerender.ts). There is no browser there: only the address and the settings on the root element are available.
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { User } from '#contract/account.ts'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson } from '#contract/learning.ts'
import { needsSession } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { setDeviceOwner } from '../device/device.ts'
import type { Session } from '../session/auth.tsx'
import { registration } from '../session/site-settings.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { findPage, loadPrerendered } from './router.tsx'

/**
 * The pages that need no session, each with the hash that its address needs. If registration needs an invitation, the sign-up
 * page is left out: only the browser sees whether the link contains one.
 */
export const visitorsPages = pages
  .filter(({ access, path }) => !needsSession(access) && !(path === paths.register && registration === 'invited'))
  .map(({ access, path }) => ({ path, hash: access === 'link holders' ? '#token' : '' }))

/** Returns the HTML of the visitors' page at `location`, to put into the root element. */
export async function renderPage(): Promise<string> {
  await loadPrerendered()
  return htmlOf(<App isPageThere />)
}

// A prerendered page is the same for every learner, so it contains nobody's name or progress.
const anybody = { id: '', name: '', username: '', profileImage: null, isDemo: false } as User
const session: Session = { status: 'authenticated', user: anybody }

/** Returns the HTML of a learners' page that needs no call: the list of guides, a document, or a calculator with its default inputs. */
export async function renderLearnersPage(): Promise<string> {
  await loadPrerendered()
  return htmlOf(<App isPageThere session={session} />)
}

/** Returns the HTML of a learners' page that shows `content`, the response of a call. */
export async function renderText(content: Lesson | Guide | Glossary): Promise<string> {
  await loadPrerendered()
  setDeviceOwner(anybody)
  const read = { answer: Promise.reject<Response>(new Error('Its text is there')), whole: Promise.resolve() }
  read.answer.catch(() => {})
  globalThis.tuppenceReads = new Map([
    [findPage(location.pathname)?.content ?? '', { ...read, text: JSON.stringify(content) }],
  ])
  return htmlOf(<App isPageThere session={session} />)
}

async function htmlOf(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    onError: (error) => {
      throw error
    },
    // By default React sends large parts separately and moves them into place with a script.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude as ReadableStream).text()
}
