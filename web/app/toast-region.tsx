// The code for toasts is loaded with the first toast or the first press of F8. If it cannot be fetched, the page carries on, and
// the next toast or press tries again.
import { useEffect, useState } from 'react'
import { lazy } from '../loading/lazy.tsx'
import { useToasts } from '../ui/toast.ts'

const Toaster = lazy(async () => (await import('../ui/toaster.tsx')).Toaster)

export function ToastRegion() {
  const toasts = useToasts()
  const [isWanted, setIsWanted] = useState(false)
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (isThere || !(isWanted || toasts.length > 0)) return
    void Toaster.load().then(
      () => setIsThere(true),
      () => setIsWanted(false),
    )
  }, [isThere, isWanted, toasts])
  useEffect(() => {
    if (isThere) return undefined
    const listen = (event: KeyboardEvent) => event.code === 'F8' && setIsWanted(true)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isThere])
  return isThere && <Toaster takesFocus={isWanted} />
}
