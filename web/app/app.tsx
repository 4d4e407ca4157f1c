// Everything that is shown, from the root down. The build makes a visitor's page of it too (prerender.tsx), so what it shows
// first depends on nothing but the address and the operator's settings there.
import { StrictMode } from 'react'
import { ErrorBoundary } from '../loading/lazy.tsx'
import { AuthProvider, type Session } from '../session/auth.tsx'
import { Router } from './router.tsx'
import { ToastRegion } from './toast-region.tsx'

type AppProps = {
  /** Whether the code of the first page has been loaded already: it is then shown at once. */
  isPageThere: boolean
  /** Who is signed in, where that is known by then. */
  session?: Session | undefined
}

export function App({ isPageThere, session }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider known={session}>
          <Router isPageThere={isPageThere} />
          <ToastRegion />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
