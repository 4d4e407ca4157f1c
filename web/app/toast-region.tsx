// Toasts are not needed to begin with, so their code comes with the first one, or with the first press of F8.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useToasts } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export function ToastRegion() {
  const hasToasts = useToasts().length > 0
  const [isWanted, setIsWanted] = useState(false)
  const isThere = hasToasts || isWanted
  useEffect(() => {
    if (isThere) return undefined
    const listen = (event: KeyboardEvent) => event.code === 'F8' && setIsWanted(true)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isThere])
  return <Suspense>{isThere && <Toaster takesFocus={!hasToasts} />}</Suspense>
}
