// The reading side of a lesson: its text, the tool that goes with it, and the way on.
import { useEffect, type ReactNode } from 'react'
import type { Lesson } from '#contract/learning.ts'
import { findTool } from '../app/tool-catalogue.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconTile } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { LessonContent } from './lesson-content.tsx'

type LessonReadingProps = {
  lesson: Lesson
  moduleHref: string
  /** The tool to show within the lesson; null to link to it. */
  tool: ReactNode
  /** Null when there is no quiz to go on to. */
  onContinue: (() => void) | null
}

export function LessonReading({ lesson, moduleHref, tool, onContinue }: LessonReadingProps) {
  useEffect(goToAnchor, [])
  return (
    <>
      {lesson.isWritten ? (
        <LessonContent html={lesson.content} terms={lesson.terms} />
      ) : (
        <Notice>
          <LessonContent html={lesson.content} terms={lesson.terms} />
        </Notice>
      )}
      {tool ?? <ToolLink toolId={lesson.toolId} />}
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between print:hidden">
        <ButtonLink href={moduleHref} look="quiet">
          Back to Module
        </ButtonLink>
        {onContinue !== null && <Button onClick={onContinue}>Continue to Quiz</Button>}
      </div>
    </>
  )
}

function ToolLink({ toolId }: { toolId: string | null }) {
  const tool = findTool(toolId)
  if (tool === undefined) return null
  return (
    <Card className="mt-8 flex flex-col gap-4 sm:flex-row sm:items-center print:hidden">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <IconTile name={tool.icon} />
        <div>
          <h2 className="text-lg">{tool.name}</h2>
          <p className="text-ink-soft">{tool.description}</p>
        </div>
      </div>
      <ButtonLink href={tool.route} look="quiet" aria-label={`Open tool: ${tool.name}`}>
        Open tool
      </ButtonLink>
    </Card>
  )
}

/** Text that came after its page is scrolled to the part that the address names, or to its beginning. */
function goToAnchor(): () => void {
  const frame = requestAnimationFrame(() => {
    const part = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (part === null) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView()
  })
  return () => cancelAnimationFrame(frame)
}
