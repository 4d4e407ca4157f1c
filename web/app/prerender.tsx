// Pages as HTML, which the server sends before the app has begun. Runs in Node, when the project is built (tools/prerender.ts):
// what the page is told by its root element is there, and its address, but no browser. The app takes each over as it is (main.tsx).
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { User } from '#contract/account.ts'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson } from '#contract/learning.ts'
import { needsSession } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { setDeviceOwner } from '../device/device.ts'
import { GuideDateList } from '../learning/guide/guide-date-list.tsx'
import { LessonExercise } from '../learning/exercise/lesson-exercises.tsx'
import { AuthProvider, type Session } from '../session/auth.tsx'
import { registration } from '../session/site-settings.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { findPage, loadPrerendered } from './router.tsx'

/**
 * The addresses of the pages for those who are not signed in, and what stands behind the '#' of each. Where an invitation is
 * needed only the browser knows whether that of the link is one, so that page is left to it.
 */
export const visitorsPages = pages
  .filter(({ access, path }) => !needsSession(access) && !(path === paths.register && registration === 'invited'))
  .map(({ access, path }) => ({ path, hash: access === 'link holders' ? '#token' : '' }))

/** What stands in the root of a visitor’s page at `location`. */
export async function renderPage(): Promise<string> {
  await loadPrerendered()
  return htmlOf(<App isPageThere />)
}

/** Any learner’s name and progress are left out. */
const anybody = { id: '', name: '', username: '', profileImage: null, isDemo: false } as User
const session: Session = { status: 'authenticated', user: anybody }

/** The same of a page whose code holds all that it says: the list of guides, and a calculator at its start. */
export async function renderLearnersPage(): Promise<string> {
  await loadPrerendered()
  return htmlOf(<App isPageThere session={session} />)
}

/** The same of a page that shows the response of a call. */
export async function renderText(content: Lesson | Guide | Glossary): Promise<string> {
  await loadPrerendered()
  setDeviceOwner(anybody)
  const read = { answer: Promise.reject<Response>(new Error('Its text is there')), whole: Promise.resolve() }
  read.answer.catch(() => {})
  globalThis.tuppenceReads = new Map([
    [findPage(location.pathname)?.content ?? '', { ...read, text: JSON.stringify(content) }],
  ])
  let html = await htmlOf(<App isPageThere session={session} />)
  const exercises = ('exercises' in content && content.exercises) || []
  // React's renderer for servers puts nothing into elements that it did not make.
  const fill = async (place: string, drawn: ReactNode) => {
    const inPlace = await htmlOf(<AuthProvider known={session}>{drawn}</AuthProvider>, place)
    html = html.replace(new RegExp(`data-${place}[^>]*>`), (start) => start + inPlace)
  }
  for (const [at, exercise] of exercises.entries())
    await fill(
      `exercise="${exercise.id}"`,
      <LessonExercise exercise={exercise} place={{ number: at + 1, total: exercises.length }} />,
    )
  if ('dates' in content) await fill('dates', <GuideDateList guide={content} />)
  return html
}

async function htmlOf(content: ReactNode, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerender(content, {
    identifierPrefix,
    onError: (error) => {
      throw error
    },
    // What is large is not sent apart, to be put in its place by a script.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude as ReadableStream).text()
}
