// Offers a new version of the app once it is on the device. It is never forced, and not mentioned during a quiz.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { Button } from '../ui/button.tsx'
import { BottomNotice } from './bottom-notice.tsx'
import { isVersionWaiting, onVersionWaiting, startWorker, takeNewVersion } from './worker-registration.ts'

export function VersionNotice() {
  const isWaiting = useSyncExternalStore(onVersionWaiting, isVersionWaiting)
  const isQuiz = useHistoryState<{ mode?: string } | null>()?.mode === 'quiz'
  const [isPutOff, setIsPutOff] = useState(false)
  useEffect(startWorker, [])
  if (!isWaiting || isQuiz || isPutOff) return null
  return (
    <BottomNotice tone="plain">
      <p>
        <strong className="font-semibold">A new version is ready.</strong> Reload when it suits you.
      </p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={takeNewVersion}>
          Reload
        </Button>
        <Button look="plain" onClick={() => setIsPutOff(true)}>
          Later
        </Button>
      </div>
    </BottomNotice>
  )
}
