// Shows the page for the address behind its gate, and decides when the code of each page is loaded. The pages are in
// pages.ts.
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { needsSession, type Access } from '#contract/access.ts'
import type { PageRead } from '#contract/page-block.ts'
import { accessTo, paths } from '#contract/paths.ts'
import { blockOwner } from '../api/page-block.ts'
import { setDeviceOwner } from '../device/device.ts'
import { lazy, LazyBoundary, loadParts, type LazyComponent } from '../loading/lazy.tsx'
import { idle } from '../device/idle.ts'
import { OnlyHere } from '../loading/only-here.tsx'
import { onLinkPrefetch } from '../loading/prefetch.ts'
import type { PageRow } from '../routing/page-row.ts'
import { RouteFocus } from '../routing/page.tsx'
import { useAuth, type Session } from '../session/auth.tsx'
import { hasNoSession } from '../session/site-settings.ts'
import { Spinner } from '../ui/spinner.tsx'
import { gates, LearnersGate, Shell } from './gates.tsx'
import { useHeldEnter } from './held-enter.ts'
import { frame, pages } from './pages.ts'

const routes = pages.map(({ load, ...page }) => ({ ...page, Page: lazyPage(load) }))
const NotFoundPage = lazyPage(async () => (await import('../routing/not-found-page.tsx')).NotFoundPage)
const SignInAgain = lazy(async () => (await import('../account/visitors/sign-in-again.tsx')).SignInAgain)
const QueryProvider = lazy(frame.loadQueryProvider)

// Loaded when idle: not before the first page, but not only when needed either, since then the connection may be
// lost.
const BottomNotices = lazy(
  async () => {
    await idle()
    return (await import('../offline/bottom-notices.tsx')).BottomNotices
  },
  { orElse: () => null },
)

/**
 * Loads the parts that the server rendered, and returns the session. Returns null if the app must show something else
 * at this address, or if a part cannot be loaded.
 */
export async function prepareHydration(checking: Promise<Session>, parts: readonly string[]): Promise<Session | null> {
  const [session] = await Promise.all([checking, loadParts(parts)]).catch(() => [null])
  // A link without its token is redirected (gates.tsx).
  if (session === null || (accessTo(location.pathname) === 'link holders' && location.hash.length < 2)) return null
  const learner = session.status === 'authenticated' ? session.user : null
  if ((learner?.id ?? null) !== blockOwner()) return null
  if (learner !== null) setDeviceOwner(learner)
  return session
}

export function Router({ isPageLoaded }: { isPageLoaded: boolean }) {
  const isFirstPageLoaded = useFirstPage(isPageLoaded)
  usePrefetch()
  useHeldEnter()
  if (!isFirstPageLoaded) return <Spinner isQuiet />
  return (
    <RouteFocus>
      <LearnersQueries>
        <Switch>
          {routes.map(({ path, access, Page }) => {
            if (needsSession(access)) return null
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
      </LearnersQueries>
      <OnlyHere>
        <Suspense>
          <BottomNotices />
        </Suspense>
      </OnlyHere>
    </RouteFocus>
  )
}

/** Gives each learner a query cache of their own, also when another signs in in another tab. */
function LearnersQueries({ children }: { children: ReactNode }) {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return children
  return (
    <LazyBoundary>
      <QueryProvider key={session.user.id}>{children}</QueryProvider>
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
          ({ path, access, Page }) => needsSession(access) && <Route key={path} path={path} component={Page} />,
        )}
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  )
}

/**
 * Loads the code for the address while the session is checked. Returns whether it is loaded, so that the page appears
 * whole. The update is a transition, so that a slow phone can still respond to touch while it renders.
 */
function useFirstPage(isLoadedAlready: boolean): boolean {
  const [location] = useLocation()
  const [isLoaded, setIsLoaded] = useState(isLoadedAlready)
  useEffect(() => {
    if (isLoaded) return
    const here = findPage(location)
    // Without a session the gate redirects to the sign-in page, so that page’s code is needed.
    const isRedirected = hasNoSession && (here === undefined || needsSession(here.access))
    const page = isRedirected ? findPage(paths.login) : here
    const around = page !== undefined && needsSession(page.access) ? [QueryProvider.load(), Shell.load()] : []
    // The page reports a failure when it is shown.
    void Promise.allSettled([page?.load(), ...around]).then(() => startTransition(() => setIsLoaded(true)))
  }, [location, isLoaded])
  return isLoaded
}

/** Loads the code of a page when somebody is about to follow a link to it. */
function usePrefetch(): void {
  const { status } = useAuth().session
  useEffect(() => {
    if (status === 'loading') return undefined
    const others = status === 'authenticated' ? 'visitors' : 'learners'
    return onLinkPrefetch((path) => {
      const page = findPage(path)
      // The page reports a failure when it is opened.
      if (page !== undefined && page.access !== others) page.load().catch(() => {})
    })
  }, [status])
}

type FoundPage = {
  access: Access
  /** The calls whose responses it shows first. */
  reads: PageRead[]
  load: () => Promise<unknown>
}

/** Finds the page of an address by the router's rules: case and a slash at the end make no difference. */
export function findPage(address: string): FoundPage | undefined {
  for (const { path, access, reads = [], Page, loadPart } of routes) {
    const pattern = path.replace(/\/:(\w+)\?$/, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    const params = new RegExp(`^${pattern}/?$`, 'i').exec(address)
    if (params === null) continue
    const named = params.groups ?? {}
    return {
      access,
      reads: reads.map((name) => ({ name, params: named })),
      load: () => Promise.all([Page.load(), loadPart?.(named)]),
    }
  }
  return undefined
}

/** A page whose code is loaded when it is first opened, or when `load` is called. A failure is shown in its place. */
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
