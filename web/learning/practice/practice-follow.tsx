// What practice says after the reason of an answer: where the lesson explains it, when it comes back, and how the skill changed.
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { changedLevel } from './level-changes.ts'
import { levelNews } from './level-words.ts'
import type { PracticeAnswer, PracticeItem } from './practice-run.ts'
import * as words from './practice-page-words.ts'
import { againWhen, lessonTitle, moduleIdOf } from './practice-words.ts'

type PracticeFollowProps = {
  item: PracticeItem
  answer: PracticeAnswer
  /** The day of the practice. */
  day: string
  /** Whether the answer waits on this device. */
  isKept: boolean
  /** What is said of an answer that was not saved. */
  children: ReactNode
}

export function PracticeFollow({ item, children, ...followed }: PracticeFollowProps) {
  return (
    <>
      <p className="mt-3">
        <TextLink href={`${paths.lesson(moduleIdOf(item.lessonId), item.lessonId)}#${item.ref}`}>
          {words.readAboutLink(lessonTitle(item.lessonId))}
        </TextLink>
      </p>
      <p role="status" className="mt-4 flex min-h-12 items-start gap-2.5 border-t border-line pt-4">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
        <span>{whatFollows({ item, ...followed })}</span>
      </p>
      {children}
    </>
  )
}

function whatFollows({ item, answer, day, isKept }: Omit<PracticeFollowProps, 'children'>): string {
  if (answer.result === null) return isKept ? words.keptAnswerText() : ''
  const again = words.againText(againWhen(day, answer.result.nextDue))
  const change = changedLevel(item.level, answer.result.level)
  return change === null ? again : `${again} ${levelNews(item.skill, change)}`
}
