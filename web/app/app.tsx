// The root component. The server renders pages with it too (render.tsx), so its first render there depends only on the
// address, the operator's settings, who is signed in and what calls responded.
import { StrictMode } from 'react'
import { ErrorBoundary } from '../loading/lazy.tsx'
import { AuthProvider, type Session } from '../session/auth.tsx'
import { Router } from './router.tsx'
import { ToastRegion } from './toast-region.tsx'

type AppProps = {
  /** Whether the code of the first page is already loaded, so that the page can be shown at once. */
  isPageLoaded: boolean
  /** Who is signed in, if already known. */
  session?: Session | undefined
}

export function App({ isPageLoaded, session }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider known={session}>
          <Router isPageLoaded={isPageLoaded} />
          <ToastRegion />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
