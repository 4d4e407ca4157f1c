// Today's practice: one question after another, each with its reason, then the outcome.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Review } from '#contract/practice.ts'
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { useRead } from '#web/outbox/use-read.ts'
import { Page } from '#web/routing/page.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PracticeDone } from './practice-done.tsx'
import { practiceLength } from './practice-card-words.ts'
import { useWaitingItems } from './practice-due.ts'
import { itemOn, runFor, type PracticeRun } from './practice-run.ts'
import { PracticeSession } from './practice-session.tsx'
import * as words from './practice-page-words.ts'
import { storedRun, storeRun, useStoredRun } from './stored-practice.ts'

export function ReviewPage() {
  const today = ukDate(new Date())
  const [openedOn] = useState(today)
  const { id: learnerId } = useLearner()
  // A practice that is under way at midnight goes on to its end.
  const day = isUnderWay(useStoredRun(learnerId), openedOn) ? openedOn : today
  const review = useRead('GET /api/review')
  const { refetch } = review
  // A tab that was left open overnight has yesterday's questions.
  const isOld = review.isSuccess && ukDate(new Date(review.dataUpdatedAt)) < day
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  if (review.data !== undefined && !(isOld && review.isFetching)) {
    return <TodaysPractice key={day} review={review.data} today={day} isNewDay={day !== openedOn} />
  }
  return (
    <PracticePage>
      {review.isLoadingError ? (
        <LoadFailure what={words.practiceToLoad} error={review.error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={words.practiceLoading} />
      )}
    </PracticePage>
  )
}

function isUnderWay(run: PracticeRun | null, day: string): boolean {
  return run !== null && run.day === day && Object.keys(run.answers).length > 0 && itemOn(run) !== null
}

/** `isNewDay` when it was opened on the day before. */
type TodaysPracticeProps = { review: Review; today: string; isNewDay: boolean }

function TodaysPractice({ review, today, isNewDay }: TodaysPracticeProps) {
  const { id: learnerId } = useLearner()
  const stored = useStoredRun(learnerId)
  const waiting = useWaitingItems()
  const isComingBack = useRef(true)
  const [, drawAgain] = useState<PracticeRun | null>(null)
  useLayoutEffect(() => {
    const before = storedRun(learnerId)
    if (isUnderWay(before, today) && today !== ukDate(new Date())) return
    const next = runFor(before, review, { day: today, isComingBack: isComingBack.current })
    isComingBack.current = false
    if (next === before) return
    storeRun(learnerId, next)
    // Before the first paint: nobody listens yet to what is stored.
    drawAgain(next)
  }, [learnerId, review, today])

  // What the server draws, which knows of no run: as here, where none is under way.
  const [atServer] = useState(() => runFor(null, review, { day: today, isComingBack: true }))
  const first = useAtFirst(() => null, atServer)
  const run = stored?.day === today ? stored : first
  const hasAnswers = run !== null && Object.keys(run.answers).length > 0
  if (run === null)
    return (
      <PracticePage>
        {review.dueCount === 0 && (waiting.length > 0 ? <AllWaiting /> : <NothingDue review={review} today={today} />)}
      </PracticePage>
    )
  return (
    <PracticePage lead={hasAnswers ? undefined : practiceLength(run.items.length)}>
      {isNewDay && !hasAnswers && <p className="mb-4">{words.pastMidnightText}</p>}
      <PracticeSession
        run={run}
        renderEnd={(isJustDone) =>
          hasAnswers ? <PracticeDone run={run} takesFocus={isJustDone} /> : <NothingDue review={review} today={today} />
        }
      />
    </PracticePage>
  )
}

function PracticePage({ lead, children }: { lead?: string | undefined; children: ReactNode }) {
  return (
    <Page title={words.practiceTitle}>
      <div className="mx-auto max-w-[46rem]">
        <PageHeading lead={lead}>{words.practiceTitle}</PageHeading>
        {children}
      </div>
    </Page>
  )
}

/** When every question that this device knows of is answered, and the server does not have all answers yet. */
function AllWaiting() {
  return (
    <Card>
      <h2 className="text-xl">{words.allWaitingTitle}</h2>
      <p className="mt-2 mb-5">{words.allWaitingText}</p>
      <ButtonLink href={paths.modules} look="quiet">
        {words.allLessonsLabel}
      </ButtonLink>
    </Card>
  )
}

function NothingDue({ review, today }: { review: Review; today: string }) {
  const { nextDue } = review
  return (
    <Card>
      <h2 className="text-xl">{nextDue === null ? words.noQuizTitle : words.nothingDueTitle}</h2>
      {nextDue === null ? (
        <p className="mt-2 mb-5">{words.noQuizText}</p>
      ) : (
        <p className="mt-2 mb-5">{words.nextDueText(nextDue, today)}</p>
      )}
      <ButtonLink href={paths.modules} look={nextDue === null ? 'strong' : 'quiet'}>
        {nextDue === null ? words.chooseLessonLabel : words.allLessonsLabel}
      </ButtonLink>
    </Card>
  )
}
