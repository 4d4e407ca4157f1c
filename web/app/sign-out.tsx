// Signing out. What waits on this device to be saved is sent first; when that cannot be, the learner decides, since signing
// out removes it.
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { AuthError, useAuth, useLearner } from '../session/auth.tsx'

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
        <p>
          {unsaved === 1 ? '1 thing you did here is' : `${unsaved} things you did here are`} still waiting to be saved.
          Signing out throws away what has not been saved. If you are offline, connect first, then save and sign out.
        </p>
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

/** Nobody is kept from leaving by a store that does not answer (milliseconds). */
const storePatience = 4000

/** Sends what waits once more. Answers how many things are left on the device. */
async function sendWhatWaits(learnerId: string): Promise<number> {
  const [{ sendPending }, { entriesOf }] = await Promise.all([
    import('../outbox/outbox.ts'),
    import('../outbox/outbox-store.ts'),
  ])
  const noAnswer = new Promise<[]>((resolve) => setTimeout(resolve, storePatience, []))
  if ((await Promise.race([entriesOf(learnerId), noAnswer])).length === 0) return 0
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
