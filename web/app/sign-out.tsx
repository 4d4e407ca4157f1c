// Signing out. What is not yet saved is sent first, because signing out removes it from this device. If it cannot be sent, the
// learner decides.
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { AuthError, useAuth, useLearner } from '../session/auth.tsx'
import { plural } from '../ui/plural.ts'

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
        Sign Out
      </button>
      <Dialog title="Not everything is saved yet" isOpen={unsaved > 0} onClose={() => setUnsaved(0)}>
        <p>{`${plural(unsaved, { one: 'thing you did here is', other: 'things you did here are' })} still waiting to be saved. Signing out throws that away. If you are offline, connect first.`}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button isBusy={isSending} onClick={() => void saveAndLeave()} className="max-sm:w-full">
            {isSending ? 'Saving…' : 'Save and sign out'}
          </Button>
          <Button look="danger" onClick={() => void leave()} className="max-sm:w-full">
            Throw away and sign out
          </Button>
          <Button look="quiet" onClick={() => setUnsaved(0)} className="max-sm:w-full">
            Stay signed in
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

/** How long signing out waits for the device's store, in milliseconds. */
const storePatience = 4000

/** Tries once more to send what is not saved. Returns how many posts are left on the device. */
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

/** Marks the toasts about signing out, so that they are closed when the learner tries again. */
const about = 'sign-out'

/** Signs out. If the server refuses, nothing is removed. If there is no response, the learner is signed out here all the same. */
function useLeaving(): () => Promise<void> {
  const { logout } = useAuth()
  return async () => {
    withdrawToast(about)
    try {
      if (await logout()) return
      showToast({
        about,
        title: 'Signed out',
        description:
          'Nothing of yours is left on this device. We will finish signing you out when you are back online.',
      })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      showToast({
        about,
        variant: 'destructive',
        title: error.message,
        description: 'You are still signed in. Try again in a few minutes.',
      })
    }
  }
}
