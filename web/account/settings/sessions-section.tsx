// The browsers where the learner is signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useRef, useState } from 'react'
import type { Session } from '#contract/account-settings.ts'
import { longDate, ukDate } from '#domain/calendar.ts'
import { invalidate, readQuery } from '#web/api/response-cache.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accountToasts } from '../account-words.ts'
import { AccountSection } from '../account-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export function SessionsSection() {
  const sessions = useQuery({ ...readQuery('GET /api/auth/sessions'), refetchOnMount: 'always' })
  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      lead="If one of these is not you, sign out everywhere else, then change your password."
    >
      {sessions.isPending && <Spinner label="Loading where you are signed in…" />}
      {sessions.isLoadingError && (
        <LoadFailure what="where you are signed in" error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && <SessionList sessions={sessions.data} />}
      {sessions.data && <EndOthers count={sessions.data.filter(({ isCurrent }) => !isCurrent).length} />}
    </AccountSection>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="mb-5 divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={`${session.createdAt} ${session.isCurrent}`} className="flex items-start gap-3 py-3">
          <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
          <div className="min-w-0">
            <p className="font-semibold">
              {session.device}
              {session.isCurrent && <span className="font-normal text-good"> – this browser</span>}
              {session.isSharedComputer && <span className="font-normal text-ink-soft"> – a shared computer</span>}
            </p>
            <p className="text-sm text-ink-soft">
              {`Signed in on ${longDate(ukDate(new Date(session.createdAt)))}, last used on ${longDate(ukDate(new Date(session.lastUsedAt)))}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasEnded = useRef(false)
  const queryClient = useQueryClient()
  const endOthers = async (body: { password: string }) => {
    await call('DELETE /api/auth/sessions', { body })
    hasEnded.current = true
    setIsOpen(false)
    showToast(accountToasts.othersSignedOut)
    void invalidate(queryClient, 'GET /api/auth/sessions')
  }
  const onClose = () => {
    setIsOpen(false)
    // The button that had the focus is about to go.
    if (hasEnded.current) document.getElementById('sessions')?.focus()
    hasEnded.current = false
  }
  return (
    <>
      {count === 0 ? (
        <p className="text-ink-soft">You are not signed in anywhere else.</p>
      ) : (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
          Sign out everywhere else
        </Button>
      )}
      {/* A stranger at this browser must not be able to lock the learner out of the others. */}
      <PasswordDialog
        title="Sign out everywhere else?"
        isOpen={isOpen}
        onClose={onClose}
        sendLabel="Sign out the others"
        sendingLabel="Signing out…"
        notDone="You are still signed in elsewhere."
        act={endOthers}
      >
        <p>You stay signed in here. Every other browser will have to sign in again.</p>
      </PasswordDialog>
    </>
  )
}
