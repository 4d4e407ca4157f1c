// The root component. The build renders visitors' pages with it too (prerender.tsx), so its first render there may depend only
// on the address and the operator's settings.
import { StrictMode } from 'react'
import { ErrorBoundary } from '../loading/lazy.tsx'
import { AuthProvider, type Session } from '../session/auth.tsx'
import { Router } from './router.tsx'
import { ToastRegion } from './toast-region.tsx'

type AppProps = {
  /** Whether the code of the first page is already loaded, so that the page can be shown at once. */
  isPageThere: boolean
  /** Who is signed in, if already known. */
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
