// Toasts are not needed to begin with, so their code comes with the first one.
import { lazy, Suspense } from 'react'
import { useToasts } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export function ToastRegion() {
  const hasToasts = useToasts().length > 0
  return <Suspense>{hasToasts && <Toaster />}</Suspense>
}
