// What a page shows in its own place when what it was asked for does not exist. Few ever see it, so no page waits for it.
import { lazy, LazyBoundary } from '../loading/lazy.tsx'

const NotFoundPage = lazy(async () => (await import('./not-found-page.tsx')).NotFoundPage)

export function NotFound() {
  return (
    <LazyBoundary>
      <NotFoundPage />
    </LazyBoundary>
  )
}
