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
import { GuideDateList } from '../learning/guide/guide-date-list.tsx'
import { LessonExercise } from '../learning/exercise/lesson-exercises.tsx'
import { NationQuestion } from '../learning/lesson/nation-boxes.tsx'
import { PlanOffer } from '../plans/plan-offer.tsx'
import { AuthProvider, type Session } from '../session/auth.tsx'
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
  let html = await htmlOf(<App isPageThere session={session} />)
  const exercises = ('exercises' in content && content.exercises) || []
  // Exercises, dates and the like go into places inside the lesson's own HTML. React cannot render into these on a server, so each is
  // rendered alone and put into the text.
  const fill = async (place: string, drawn: ReactNode) => {
    const alone = await htmlOf(<AuthProvider known={session}>{drawn}</AuthProvider>, place)
    // What is filled in there would be lost as the app draws its own.
    const inPlace = alone.replaceAll('class="own-inputs', 'class="invisible own-inputs')
    html = html.replace(new RegExp(`data-${place}[^>]*>`), (start) => start + inPlace)
  }
  for (const [at, exercise] of exercises.entries())
    await fill(
      `exercise="${exercise.id}"`,
      <LessonExercise exercise={exercise} place={{ number: at + 1, total: exercises.length }} />,
    )
  if ('dates' in content) await fill('dates', <GuideDateList guide={content} />)
  // A press on these would be lost as the app draws its own: their room alone is there.
  const fillRoom = (place: string, drawn: ReactNode) => fill(place, <div className="invisible">{drawn}</div>)
  await fillRoom('nations', <NationQuestion onChoose={() => {}} />)
  if ('plans' in content && content.plans) await fillRoom('plan', <PlanOffer suggestions={content.plans} source={{}} />)
  return html
}

async function htmlOf(content: ReactNode, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerender(content, {
    identifierPrefix,
    onError: (error) => {
      throw error
    },
    // By default React sends large parts separately and moves them into place with a script.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude as ReadableStream).text()
}
