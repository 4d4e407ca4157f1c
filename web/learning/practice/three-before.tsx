// What opens a lesson on days with practice: up to three questions of other lessons, which can be passed over. They are today's
// practice, and count as that.
import Repeat from 'lucide-react/icons/repeat'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ukDate } from '#domain/calendar.ts'
import { readStored, store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { useLearner } from '#web/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePracticeDue } from './practice-due.ts'
import { dueIn, isRight, runFor, type PracticeRun } from './practice-run.ts'
import { storedRun, storeRun, useStoredRun } from './stored-practice.ts'
import * as words from './three-before-words.ts'

const most = 3
const Session = lazy(async () => (await import('./practice-session.tsx')).PracticeSession)

/** Whether it is there is known as the lesson is drawn, and is not changed by what is heard later: nothing below may move. */
export function ThreeBefore({ lessonId }: { lessonId: number }) {
  const { id: learnerId } = useLearner()
  const due = usePracticeDue()
  const isPassedOver = useAtFirst(
    () => readStored('localStorage', ownName('three-before', learnerId)) === today(),
    false,
  )
  const [isOffered] = useState(due !== null && due > 0)
  return isOffered && !isPassedOver && <Offer lessonId={lessonId} />
}

function Offer({ lessonId }: { lessonId: number }) {
  const { id: learnerId } = useLearner()
  const review = useRead('GET /api/review')
  const run = useStoredRun(learnerId)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [isPassedOver, setPassedOver] = useState(false)
  const left = review.data && dueIn(review.data).filter((item) => item.lessonId !== lessonId)
  if (isPassedOver) return null
  if (asked !== null && run !== null)
    return (
      <section aria-label={words.beforeTitle(asked.length)} className="mb-8 print:hidden">
        <LazyBoundary>
          <Session
            run={run}
            only={asked}
            renderEnd={(isJustDone) => <Done run={run} asked={asked} takesFocus={isJustDone} />}
          />
        </LazyBoundary>
      </section>
    )
  const begin = () => {
    if (review.data === undefined) return
    const next = runFor(storedRun(learnerId), review.data, { day: today(), isComingBack: true })
    if (next === null) return
    storeRun(learnerId, { ...next, readingId: null })
    const open = next.items.filter((item) => item.lessonId !== lessonId && next.answers[item.answerId] === undefined)
    setAsked(open.slice(0, most).map(({ itemId }) => itemId))
  }
  return (
    <section
      aria-labelledby="three-before"
      data-offer
      // Room is left for it even where all that is due is of this lesson.
      className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[var(--radius)] border border-line bg-surface px-4 py-3 print:hidden ${left?.length === 0 ? 'invisible' : ''}`}
    >
      <Repeat aria-hidden className="size-5 shrink-0 text-good" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <h2 id="three-before" className="text-base">
          {words.beforeTitle(Math.min(most, left?.length ?? most))}
        </h2>
        <p className="text-sm text-ink-soft">{words.beforeText}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button look="quiet" isBusy={left === undefined} onClick={begin} className="max-sm:flex-1">
          {words.beginLabel}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            passOver(learnerId)
            setPassedOver(true)
            // The button goes: the next Tab goes on from the lesson's heading.
            document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
          }}
        >
          {words.notNowLabel}
        </Button>
      </div>
    </section>
  )
}

type DoneProps = { run: PracticeRun; asked: readonly string[]; takesFocus: boolean }

function Done({ run, asked, takesFocus }: DoneProps): ReactNode {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const right = run.items.filter((item) => asked.includes(item.itemId) && isRight(run, item) === true).length
  return (
    <p ref={heading} tabIndex={-1} className="rounded-[var(--radius)] bg-good-soft px-4 py-3 outline-none">
      {words.beforeDone(right, asked.length)}
    </p>
  )
}

function today(): string {
  return ukDate(new Date())
}

/** For this day. */
function passOver(learnerId: string): void {
  store('localStorage', ownName('three-before', learnerId), today())
}
