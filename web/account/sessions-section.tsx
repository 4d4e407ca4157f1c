// The browsers in which the learner is signed in.
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#contract/account-settings.ts'
import { useLearner } from '../app/auth.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem } from './account-problem.ts'
import { formatLongDate } from './long-date.ts'
import { sessionsQuery, useEndOtherSessions } from './sessions-query.ts'
import { SettingsSection } from './settings-section.tsx'

export function SessionsSection() {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const { isDemo } = useLearner()
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      lead="If one of these is not you, sign out everywhere else, then change your password."
    >
      {sessions.isPending && <Spinner label="Loading where you are signed in…" />}
      {sessions.isLoadingError && (
        <LoadFailure what="where you are signed in" onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && <SessionList sessions={sessions.data} />}
      {isDemo ? (
        <Notice>Each browser has a demo account of its own, so you are signed in to this one nowhere else.</Notice>
      ) : (
        sessions.data && <EndOthers count={sessions.data.filter(({ isCurrent }) => !isCurrent).length} />
      )}
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
              Signed in on {formatLongDate(session.createdAt)}, last used on {formatLongDate(session.lastUsedAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function EndOthers({ count }: { count: number }) {
  const end = useEndOtherSessions()
  if (count === 0 && !end.isPending) return <p className="text-ink-soft">You are signed in nowhere else.</p>
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: 'Signed out everywhere else', description: 'You are still signed in here.' })
        document.getElementById('sessions')?.focus()
      },
    })
  return (
    <div className="space-y-4">
      {end.isError && (
        <Notice tone="bad" isLive>
          {accountProblem(end.error, 'You are still signed in elsewhere.', new Date())}
        </Notice>
      )}
      <Button look="quiet" isBusy={end.isPending} onClick={endOthers} className="w-full sm:w-auto">
        {end.isPending ? 'Signing out…' : 'Sign out everywhere else'}
      </Button>
    </div>
  )
}
