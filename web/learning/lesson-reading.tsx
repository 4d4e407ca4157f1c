// The reading side of a lesson: its text, the tool that goes with it, and the way on.
import type { ReactNode } from 'react'
import type { Lesson } from '#contract/learning.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { LessonContent } from './lesson-content.tsx'

type LessonReadingProps = {
  lesson: Lesson
  moduleHref: string
  /** The tool to show below the text, which itself links to the tool that fits; null for none. */
  tool: ReactNode
  /** Null when there is no quiz to go on to. */
  onContinue: (() => void) | null
}

export function LessonReading({ lesson, moduleHref, tool, onContinue }: LessonReadingProps) {
  return (
    <>
      {lesson.isWritten ? (
        <LessonContent html={lesson.content} terms={lesson.terms} />
      ) : (
        <Notice>
          <LessonContent html={lesson.content} terms={lesson.terms} />
        </Notice>
      )}
      {tool}
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between print:hidden">
        <ButtonLink href={moduleHref} look="quiet">
          Back to Module
        </ButtonLink>
        {onContinue !== null && <Button onClick={onContinue}>Continue to Quiz</Button>}
      </div>
    </>
  )
}
