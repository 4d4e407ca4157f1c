// Shown in a page whose subject does not exist. Few ever see it, so no page waits for its code.
import { lazy, LazyBoundary } from '../loading/lazy.tsx'

const NotFoundPage = lazy(async () => (await import('./not-found-page.tsx')).NotFoundPage)

export function NotFound() {
  return (
    <LazyBoundary>
      <NotFoundPage />
    </LazyBoundary>
  )
}
