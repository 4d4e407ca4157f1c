// Toasts are not needed to begin with, so their code comes with the first one, or with the first press of F8. Where it cannot
// be fetched, as without a connection, the page goes on, and the next toast or press tries again.
import { useEffect, useState, type ComponentType } from 'react'
import { useToasts } from '../ui/toast.ts'

type Toaster = ComponentType<{ takesFocus?: boolean }>

export function ToastRegion() {
  const toasts = useToasts()
  const [isWanted, setIsWanted] = useState(false)
  const [Toaster, setToaster] = useState<Toaster | null>(null)
  const isThere = Toaster !== null
  useEffect(() => {
    if (isThere || !(isWanted || toasts.length > 0)) return
    void loadToaster().then((loaded) => (loaded === null ? setIsWanted(false) : setToaster(() => loaded)))
  }, [isThere, isWanted, toasts])
  useEffect(() => {
    if (isThere) return undefined
    const listen = (event: KeyboardEvent) => event.code === 'F8' && setIsWanted(true)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isThere])
  return Toaster && <Toaster takesFocus={isWanted} />
}

async function loadToaster(): Promise<Toaster | null> {
  return import('../ui/toaster.tsx').then(({ Toaster }) => Toaster).catch(() => null)
}
