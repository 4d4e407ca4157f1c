// Having Tuppence among the device's apps: by a button where the browser offers it, by its menu where it does not.
import { useMutation } from '@tanstack/react-query'
import { MonitorDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { canOfferInstall, install, isInstalledApp, isInstallOffered, onInstallOffer } from './install-offer.ts'
import * as words from './offline-words.ts'

export function InstallApp() {
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered)
  const asking = useMutation({ mutationFn: install })
  if (isInstalledApp()) return null
  if (!canOfferInstall()) {
    return <p>{words.installByMenu}</p>
  }
  return (
    <>
      {isOffered && (
        <div className="space-y-3">
          <p>{words.installText}</p>
          <Button look="quiet" onClick={() => asking.mutate()} className="max-sm:w-full">
            <MonitorDown aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            {words.installLabel}
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {!isOffered && asking.data && words.installOutcomes[asking.data]}
      </p>
    </>
  )
}
