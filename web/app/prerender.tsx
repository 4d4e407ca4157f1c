// Pages as HTML, which the server sends before the app has begun. Runs in Node, when the project is built (tools/prerender.ts):
// what the page is told by its root element is there, and its address, but no browser. The app takes a visitor's page over as
// it is (main.tsx), and draws its own in the place of a lesson's (loading/stand-in.ts).
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Route } from 'wouter'
import type { Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { LessonExercise } from '../learning/exercise/lesson-exercises.tsx'
import { lessonQuery } from '../learning/learning-queries.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { AuthProvider } from '../session/auth.tsx'
import { registration } from '../session/site-settings.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { LessonPage } from './pages/lesson-page.tsx'
import { loadPrerendered } from './router.tsx'
import { Shell } from './shell.tsx'

/**
 * The addresses of the pages for those who are not signed in, and what stands behind the '#' of each. Where an invitation is
 * needed only the browser knows whether that of the link is one, so that page is left to it.
 */
export const visitorsPages = pages
  .filter(({ access, path }) => access !== 'learners' && !(path === paths.register && registration === 'invited'))
  .map(({ access, path }) => ({ path, hash: access === 'link holders' ? '#token' : '' }))

/** What stands in the root of the page at `location`. */
export async function renderPage(): Promise<string> {
  await loadPrerendered()
  return htmlOf(<App isPageThere />)
}

/** Any learner's name and progress are left out. */
const anybody = { id: '', name: '', email: '', username: '', profileImage: null, isDemo: false, createdAt: '' }

/** A lesson in its frame, at its `location`: what is the same for every learner. */
export async function renderLesson(lesson: Lesson): Promise<string> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(lessonQuery({ moduleId: lesson.moduleId, lessonId: lesson.id }).queryKey, lesson)
  const asLearner = (content: ReactNode, idPrefix = '') =>
    htmlOf(
      <AuthProvider known={{ status: 'authenticated', user: anybody }}>
        <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
      </AuthProvider>,
      idPrefix,
    )
  let html = await asLearner(
    <Shell>
      <Route path={paths.lesson(':moduleId', ':lessonId')} component={LessonPage} />
    </Shell>,
  )
  const { exercises = [] } = lesson
  for (const [at, exercise] of exercises.entries()) {
    const place = { number: at + 1, total: exercises.length }
    const drawn = await asLearner(<LessonExercise exercise={exercise} place={place} />, exercise.id)
    // React's renderer for servers puts nothing into elements that it did not make.
    html = html.replace(`data-exercise="${exercise.id}">`, (start) => start + drawn)
  }
  queryClient.clear()
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
