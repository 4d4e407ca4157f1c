// All of the learner’s data: to download, or to delete with the account.
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { ukDate } from '#domain/calendar.ts'
import { call } from '#web/api/client.ts'
import { useAuth, useLearner } from '#web/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast.ts'
import { accountProblem, accountToasts, dataToast } from '../account-words.ts'
import { AccountSection } from '../account-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const notDownloaded = 'Your data has not been downloaded.'

export function DataSection() {
  const download = useMutation({ mutationFn: () => call('GET /api/account/export') })
  const start = () =>
    download.mutate(undefined, {
      onSuccess: (data) => {
        const file = `tuppence-data-${ukDate(new Date())}.json`
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), file)
        showToast(dataToast(file))
      },
    })
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="One file (JSON) with everything we keep about you: profile, settings, lessons, quiz answers, goals, plans and sign-ins."
    >
      <div className="space-y-4">
        {download.isError && (
          <Notice tone="bad" isLive>
            {accountProblem(download.error, notDownloaded, new Date(), notDownloaded)}
          </Notice>
        )}
        <Button look="quiet" isBusy={download.isPending} onClick={start} className="w-full sm:w-auto">
          <Download aria-hidden className="size-5" strokeWidth={1.75} />
          {download.isPending ? 'Preparing your data…' : 'Download my data'}
        </Button>
      </div>
    </AccountSection>
  )
}

/** Asks for the password and says what will be deleted, since it cannot be undone. */
export function DeletionSection() {
  const { isDemo, username } = useLearner()
  const { leave } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const deleteAccount = async (body: { password: string }) => {
    await call('DELETE /api/account', { body })
    leave({ hasLeft: true })
    showToast(accountToasts.accountDeleted)
  }
  return (
    <AccountSection
      id="deletion"
      title="Delete your account"
      lead="This deletes your account and everything in it, straight away and for good."
    >
      {isDemo ? (
        <Notice>The demo account can’t be deleted.</Notice>
      ) : (
        <Button look="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
          <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
          Delete my account
        </Button>
      )}
      <PasswordDialog
        title="Delete your account?"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        look="danger"
        sendLabel="Delete everything"
        sendingLabel="Deleting…"
        cancelLabel="Keep my account"
        notDone="Your account has not been deleted."
        act={deleteAccount}
      >
        <div>
          <p>
            This deletes the account <strong className="[overflow-wrap:anywhere]">{username}</strong>:
          </p>
          <ul className="mt-2 list-disc space-y-2 pl-5">
            <li>your name, email address, picture and settings</li>
            <li>the lessons you have completed and your quiz answers</li>
            <li>your goals and what you have saved for them</li>
            <li>your plans</li>
          </ul>
          <p className="mt-3 font-semibold">You can’t undo this. You may want to download your data first.</p>
        </div>
      </PasswordDialog>
    </AccountSection>
  )
}
