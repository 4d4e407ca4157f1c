// Decides who may see a page and in which frame, and redirects everybody else.
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Access, SessionAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { lazy, LazyBoundary } from '../loading/lazy.tsx'
import { useAuth } from '../session/auth.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { frame } from './pages.ts'

/** The frame of every page for learners. */
export const Shell = lazy(frame.loadShell)
/** The frame of a page that is open to all, for visitors. */
export const OpenFrame = lazy(async () => (await import('./pages/open-page.tsx')).OpenFrame)

type GateProps = { children: ReactNode }

/**
 * Learners’ pages are not here: they share `LearnersGate`, so that the frame around them is not drawn again for each
 * page.
 */
export const gates: Record<Exclude<Access, SessionAccess>, (props: GateProps) => ReactNode> = {
  visitors: ({ children }) => <SessionGate open="signed-out">{children}</SessionGate>,
  everyone: Everyone,
  'link holders': LinkHolders,
}

export function LearnersGate({ children }: GateProps) {
  return <SessionGate open="authenticated">{children}</SessionGate>
}

/** Shows a page if the session is as `open` says. Otherwise visitors go to sign in and learners to the page they wanted. */
function SessionGate({ open, children }: GateProps & { open: 'signed-out' | 'authenticated' }) {
  const { session } = useAuth()
  const [location] = useLocation()
  const search = useSearch()
  if (session.status === 'loading') return <Spinner isQuiet />
  if (session.status !== open) {
    // A new account always starts at the dashboard.
    const back = location === paths.register ? null : cameFrom()
    if (session.status === 'authenticated') return <Redirect to={back ?? paths.dashboard} replace />
    // After a sign-out the next person may be somebody else, so the last page is not remembered.
    return (
      <Redirect
        to={paths.login}
        replace
        state={
          session.hasLeft || session.wasShared
            ? null
            : { from: `${location}${search && `?${search}`}${window.location.hash}` }
        }
      />
    )
  }
  return <LazyBoundary>{children}</LazyBoundary>
}

/** The page from which the visitor was sent to sign in. Only a path on this site is returned. */
function cameFrom(): string | null {
  const state: unknown = history.state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}

/** A page that is open to everyone. Learners see it in their usual frame. */
function Everyone({ children }: GateProps) {
  const { session } = useAuth()
  if (session.status === 'loading') return <Spinner isQuiet />
  const Frame = session.status === 'authenticated' ? Shell : OpenFrame
  return (
    <LazyBoundary>
      <Frame>{children}</Frame>
    </LazyBoundary>
  )
}

/** A page for anyone whose link has a token, signed in or not. Without a token the visitor is sent elsewhere. */
function LinkHolders({ children }: GateProps) {
  const { session } = useAuth()
  const hasToken = location.hash.length > 1
  if (!hasToken && session.status === 'loading') return <Spinner isQuiet />
  if (!hasToken) return <Redirect to={session.status === 'signed-out' ? paths.login : paths.dashboard} replace />
  return children
}
