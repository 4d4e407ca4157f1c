// Everything that is kept about the learner, as a file to take away.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ukDate } from '#domain/calendar.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem } from './account-problem.ts'
import { SettingsSection } from './settings-section.tsx'

export function DataSection() {
  const download = useMutation({ mutationFn: () => call('GET /api/account/export') })
  const start = () =>
    download.mutate(undefined, {
      onSuccess: (kept) => {
        const file = `tuppence-data-${ukDate(new Date())}.json`
        saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), file)
        showToast({ title: 'Your data is ready', description: `Look for ${file} among your downloads.` })
      },
    })
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="One file (JSON) with everything we keep about you: profile, settings, lessons, quiz answers, goals and sign-ins."
    >
      <div className="space-y-4">
        {download.isError && (
          <Notice tone="bad" isLive>
            {accountProblem(download.error, 'Your data is not downloaded yet.', new Date())}
          </Notice>
        )}
        <Button look="quiet" isBusy={download.isPending} onClick={start} className="w-full sm:w-auto">
          <Download aria-hidden className="size-5" strokeWidth={1.75} />
          {download.isPending ? 'Collecting your data…' : 'Download my data'}
        </Button>
      </div>
    </SettingsSection>
  )
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Not at once: some browsers read it only after the click is dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
