// Signing out. What waits on this device to be saved is sent first; when that cannot be, the learner decides, since signing
// out removes it.
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { AuthError, useAuth, useLearner } from '../session/auth.tsx'
import * as words from './frame-words.ts'

export function SignOut({ className, iconClass }: { className: string; iconClass: string }) {
  const { id } = useLearner()
  const leave = useLeaving()
  const [unsaved, setUnsaved] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const saveAndLeave = async () => {
    setIsSending(true)
    const left = await sendWhatWaits(id)
    setIsSending(false)
    setUnsaved(left)
    if (left === 0) await leave()
  }
  return (
    <li>
      <button type="button" onClick={() => void saveAndLeave()} className={className}>
        <LogOut aria-hidden className={iconClass} />
        {words.signOutLabel}
      </button>
      <Dialog title={words.unsavedTitle} isOpen={unsaved > 0} onClose={() => setUnsaved(0)}>
        <p>{words.unsavedText(unsaved)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button isBusy={isSending} onClick={() => void saveAndLeave()} className="max-sm:w-full">
            {isSending ? words.savingLabel : words.saveAndSignOutLabel}
          </Button>
          <Button look="danger" onClick={() => void leave()} className="max-sm:w-full">
            {words.throwAwayLabel}
          </Button>
          <Button look="quiet" onClick={() => setUnsaved(0)} className="max-sm:w-full">
            {words.stayLabel}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

/** Nobody is kept from leaving by a store that does not answer (milliseconds). */
const storePatience = 4000

/** Sends what waits once more. Answers how many things are left on the device. */
async function sendWhatWaits(learnerId: string): Promise<number> {
  const [{ sendPending }, { entriesOf }] = await Promise.all([
    import('../outbox/outbox.ts'),
    import('../device/outbox-store.ts'),
  ])
  const noResponse = new Promise<[]>((resolve) => setTimeout(resolve, storePatience, []))
  if ((await Promise.race([entriesOf(learnerId), noResponse])).length === 0) return 0
  await sendPending(learnerId, { isAsked: true })
  return (await entriesOf(learnerId)).length
}

/** What a toast of it tells of. */
const about = 'sign-out'

/** Nothing is thrown away when the server will not end the session; without its answer the learner leaves all the same. */
function useLeaving(): () => Promise<void> {
  const { logout } = useAuth()
  return async () => {
    withdrawToast(about)
    try {
      if (await logout()) return
      showToast({
        about,
        ...words.signedOutToast,
      })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      showToast({
        about,
        variant: 'destructive',
        title: error.message,
        description: words.notSignedOut,
      })
    }
  }
}
