// Having Tuppence among the device's apps: by a button where the browser offers it, by its menu where it does not.
import { useMutation } from '@tanstack/react-query'
import { MonitorDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { canOfferInstall, install, isInstalledApp, isInstallOffered, onInstallOffer } from './install-offer.ts'

export function InstallApp() {
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered)
  const asking = useMutation({ mutationFn: install })
  if (isInstalledApp()) return null
  if (!canOfferInstall()) {
    return (
      <p>
        To open Tuppence like an app, choose ‘Add to Home Screen’ in your browser’s share menu, or in its main menu.
      </p>
    )
  }
  return (
    <>
      {isOffered && (
        <div className="space-y-3">
          <p>Tuppence can sit with your other apps and open in its own window.</p>
          <Button look="quiet" onClick={() => asking.mutate()} className="max-sm:w-full">
            <MonitorDown aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Install Tuppence
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {!isOffered && asking.data && outcomes[asking.data]}
      </p>
    </>
  )
}

const outcomes = {
  accepted: 'Tuppence is now with your other apps.',
  dismissed: 'Not installed. You can do it later from your browser’s menu.',
}
