// The browsers in which the learner is signed in.
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { passwordAgainBody, type Session } from '#contract/account-settings.ts'
import { longDate, ukDate } from '#domain/calendar.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { useLearner } from '../session/auth.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useForm, type Send } from '../ui/form.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem } from './account-problem.ts'
import { sessionsQuery, useEndOtherSessions } from './sessions-query.ts'
import { SettingsSection } from './settings-section.tsx'

export function SessionsSection() {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  return (
    <SettingsSection
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
    </SettingsSection>
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
            </p>
            <p className="text-sm text-ink-soft">
              Signed in on {longDate(ukDate(new Date(session.createdAt)))}, last used on{' '}
              {longDate(ukDate(new Date(session.lastUsedAt)))}
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
  const close = () => setIsOpen(false)
  const onEnded = () => {
    hasEnded.current = true
    close()
  }
  const onClosed = () => {
    close()
    // The button that the focus goes back to is about to go.
    if (hasEnded.current) document.getElementById('sessions')?.focus()
    hasEnded.current = false
  }
  return (
    <>
      {count === 0 ? (
        <p className="text-ink-soft">You are signed in nowhere else.</p>
      ) : (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
          Sign out everywhere else
        </Button>
      )}
      <Dialog title="Sign out everywhere else?" isOpen={isOpen} onClose={onClosed}>
        <EndOthersForm onEnded={onEnded} onCancel={close} />
      </Dialog>
    </>
  )
}

/** Whoever got hold of this browser alone is not to lock its owner out of all the others. */
function EndOthersForm({ onEnded, onCancel }: { onEnded: () => void; onCancel: () => void }) {
  const { username } = useLearner()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ schema: passwordAgainBody, send: useEnding({ onEnded, onProblem: setProblem }) })
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <p>You stay signed in here. Every other browser has to sign in again.</p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.errors['password']}
      />
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" isBusy={form.isSending} className="max-sm:w-full">
          {form.isSending ? 'Signing out…' : 'Sign out the others'}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Outcome = { onEnded: () => void; onProblem: (problem: string | null) => void }

function useEnding({ onEnded, onProblem }: Outcome): Send<z.infer<typeof passwordAgainBody>> {
  const end = useEndOtherSessions()
  return async (values, showErrors) => {
    try {
      await end.mutateAsync(values)
      onEnded()
      showToast({ title: 'Signed out everywhere else', description: 'You are still signed in here.' })
    } catch (error) {
      onProblem(accountProblem(error, 'You are still signed in elsewhere.', new Date()))
      showErrors(fieldErrorsOf(error))
    }
  }
}
