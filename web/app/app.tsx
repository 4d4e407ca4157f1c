// Everything that is shown, from the root down. The build makes a visitor's page of it too (prerender.tsx), so what it shows
// first depends on nothing but the address and the operator's settings there.
import { StrictMode } from 'react'
import { ErrorBoundary } from '../loading/lazy.tsx'
import { AuthProvider } from '../session/auth.tsx'
import { Router } from './router.tsx'
import { ToastRegion } from './toast-region.tsx'

/** `isPageThere` when the code of the first page has been loaded already: it is then shown at once. */
export function App({ isPageThere }: { isPageThere: boolean }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <Router isPageThere={isPageThere} />
          <ToastRegion />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
