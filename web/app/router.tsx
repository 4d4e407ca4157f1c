// Shows the page of the address behind its gate, and decides when the code of each page comes. The pages are in pages.ts.
import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter'
import { paths, type PageAccess } from '#contract/paths.ts'
import { lazy, LazyBoundary, type LazyComponent } from '../loading/lazy.tsx'
import { idle } from '../device/idle.ts'
import { onLinkPrefetch } from '../loading/prefetch.ts'
import type { PageRow } from '../routing/page-row.ts'
import { RouteFocus } from '../routing/page.tsx'
import { useAuth } from '../session/auth.tsx'
import { hasNoSession } from '../session/site-settings.ts'
import { Spinner } from '../ui/spinner.tsx'
import * as words from './gate-words.ts'
import { gates, LearnersGate, OpenFrame, Shell } from './gates.tsx'
import { frame, pages } from './pages.ts'

const routes = pages.map(({ path, access, load, loadPart }) => ({ path, access, Page: lazyPage(load), loadPart }))
const NotFoundPage = lazyPage(async () => (await import('../routing/not-found-page.tsx')).NotFoundPage)
const SignInAgain = lazy(async () => (await import('../account/sign-in-again.tsx')).SignInAgain)
const Answers = lazy(frame.loadAnswers)

// Takes nothing from the first page, but has to be there before the connection goes. The page does without it if need be.
const BottomNotices = lazy(
  async () => {
    await idle()
    return (await import('../offline/bottom-notices.tsx')).BottomNotices
  },
  { orElse: () => null },
)

/**
 * Fetches the code of the page that the server sent as HTML. False when the app is to show something else at this address, or
 * the code cannot be fetched.
 */
export function loadPrerendered(): Promise<boolean> {
  const route = routes.find(({ path }) => path === location.pathname)
  // Without its token a link leads elsewhere.
  if (route?.access === 'link holders' && location.hash.length < 2) return Promise.resolve(false)
  const around = route?.access === 'everyone' ? OpenFrame.load() : null
  return Promise.all([route?.Page.load(), around]).then(
    () => true,
    () => false,
  )
}

export function Router({ isPageThere }: { isPageThere: boolean }) {
  const isFirstPageThere = useFirstPage(isPageThere)
  const hasBegun = useHasBegun()
  usePrefetch()
  if (!isFirstPageThere) return <Spinner label={words.pageLoading} isQuiet />
  return (
    <RouteFocus>
      <LearnersAnswers>
        <Switch>
          {routes.map(({ path, access, Page }) => {
            if (access === 'learners') return null
            const Gate = gates[access]
            return (
              <Route key={path} path={path}>
                <Gate>
                  <Page />
                </Gate>
              </Route>
            )
          })}
          <Route>
            <LearnersGate>
              <LearnersPages />
            </LearnersGate>
          </Route>
        </Switch>
      </LearnersAnswers>
      {hasBegun && (
        <Suspense>
          <BottomNotices />
        </Suspense>
      )}
    </RouteFocus>
  )
}

/** Nothing of one learner's pages is kept for another who signs in, here or in another tab. */
function LearnersAnswers({ children }: { children: ReactNode }) {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return children
  return (
    <LazyBoundary>
      <Answers key={session.user.id}>{children}</Answers>
    </LazyBoundary>
  )
}

function LearnersPages() {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return (
    <Shell>
      {session.hasEnded && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      <Switch>
        {routes.map(
          ({ path, access, Page }) => access === 'learners' && <Route key={path} path={path} component={Page} />,
        )}
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  )
}

/**
 * The code for the address comes while the server is asked who is signed in. Whether it is there: then all is shown at once,
 * and not part by part. As a transition, so that a slow phone can answer a touch between two steps of the work.
 */
function useFirstPage(isThereAlready: boolean): boolean {
  const [location] = useLocation()
  const findPage = useFindPage()
  const [isThere, setIsThere] = useState(isThereAlready)
  useEffect(() => {
    if (isThere) return
    const here = findPage(location)
    // Whoever presents no session is sent to sign in.
    const isSentAway = hasNoSession && (here === undefined || here.access === 'learners')
    const page = isSentAway ? findPage(paths.login) : here
    const around = page?.access === 'learners' ? [Answers.load(), Shell.load()] : []
    // A failure is told when the page is opened.
    void Promise.allSettled([page?.load(), ...around]).then(() => startTransition(() => setIsThere(true)))
  }, [location, findPage, isThere])
  return isThere
}

/** False for what the page begins with, which is the HTML that the server sent. */
function useHasBegun(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}

/** The page behind a link comes when someone is about to follow it. */
function usePrefetch(): void {
  const findPage = useFindPage()
  const { status } = useAuth().session
  useEffect(() => {
    if (status === 'loading') return undefined
    const others = status === 'authenticated' ? 'visitors' : 'learners'
    return onLinkPrefetch((path) => {
      const page = findPage(path)
      // A failure is told when the page is opened.
      if (page !== undefined && page.access !== others) page.load().catch(() => {})
    })
  }, [findPage, status])
}

type FoundPage = { access: PageAccess; load: () => Promise<unknown> }

function useFindPage(): (location: string) => FoundPage | undefined {
  const { parser } = useRouter()
  return useCallback(
    (location) => {
      for (const { path, access, Page, loadPart } of routes) {
        const [isHere, params] = matchRoute(parser, path, location)
        if (isHere) return { access, load: () => Promise.all([Page.load(), loadPart?.(params)]) }
      }
      return undefined
    },
    [parser],
  )
}

/** A page whose code comes when it is first opened, or when `load` is called. Its failure is shown in its place. */
function lazyPage(load: PageRow['load']): LazyComponent<object> {
  const Content = lazy(load)
  function Page() {
    return (
      <LazyBoundary>
        <Content />
      </LazyBoundary>
    )
  }
  return Object.assign(Page, { load: Content.load })
}
