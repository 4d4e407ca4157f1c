// The reading side of a lesson: its text with its parts beside it, the tool that goes with it, and the way on.
import { useMemo, type ReactNode } from 'react'
import { guides } from 'virtual:guides'
import type { Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { findTool } from '#web/routing/tool-catalogue.ts'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconTile } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PrintedAnswers } from '../item/printed-answers.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { ThreeBefore } from '../practice/three-before.tsx'
import { LessonContent } from './lesson-content.tsx'
import { LessonNeighbours, PartsFolded } from './lesson-navigation.tsx'
import { blocksIn } from './text-blocks.tsx'
import * as words from './lesson-page-words.ts'
import { ReadingColumns } from './reading-columns.tsx'
import { PlaceOffer, ReadingBar, useReadingBar, useReadingPlace, useStoppedAt } from './reading-place.tsx'

/** Gives what is drawn at the place for a plan in a lesson's text. It must not change. */
export type RenderPlanOffer = (lesson: Lesson) => ReactNode

type LessonReadingProps = {
  heading: ReactNode
  lesson: Lesson
  place: LessonPlace
  renderPlanOffer: RenderPlanOffer
  /** The tool to show below the text; null when the text and the list beside it only link to one. */
  tool: ReactNode
  /** Shown at the end when this lesson finished its module. */
  moduleFinished: ReactNode
  /** Null when there is no quiz to go on to. */
  onContinue: (() => void) | null
}

export function LessonReading(props: LessonReadingProps) {
  const { heading, lesson, place, renderPlanOffer, tool, moduleFinished, onContinue } = props
  const headings = useMemo(() => (lesson.headings ?? []).filter(({ level }) => level === 2), [lesson.headings])
  const anchors = useMemo(() => headings.map(({ anchor }) => anchor), [headings])
  const { bar, show } = useReadingBar()
  const { text, current, isAtEnd } = useReadingPlace(anchors, show)
  const stoppedAt = useStoppedAt(lesson.id, headings, { current, isAtEnd })
  const planOffer = useMemo(() => renderPlanOffer(lesson), [renderPlanOffer, lesson])
  const blocks = useMemo(() => blocksIn(lesson), [lesson])
  const { terms, exercises } = lesson
  const content = (
    <LessonContent key={lesson.content} blocks={blocks} terms={terms} exercises={exercises} planOffer={planOffer} />
  )
  return (
    <>
      <ReadingBar bar={bar} />
      <ReadingColumns
        label="About this lesson"
        headings={headings}
        current={current}
        beside={tool === null && <FittingTool toolId={lesson.toolId} />}
      >
        {heading}
        {lesson.isWritten && <ThreeBefore lessonId={lesson.id} />}
        {stoppedAt !== null && <PlaceOffer part={stoppedAt} />}
        {headings.length > 0 && <PartsFolded headings={headings} />}
        <div ref={text}>{lesson.isWritten ? content : <Notice>{content}</Notice>}</div>
        {tool}
        <PrintedAnswers exercises={exercises ?? []} />
        {moduleFinished}
        <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between print:hidden">
          <ButtonLink href={paths.module(place.moduleId)} look="quiet">
            Back to Module
          </ButtonLink>
          {onContinue !== null && <Button onClick={onContinue}>Continue to Quiz</Button>}
        </div>
        <GuidesOfLesson lessonId={lesson.id} />
        <LessonNeighbours lessonId={lesson.id} />
      </ReadingColumns>
    </>
  )
}

/** The calculator that goes with the lesson, a click away. */
function FittingTool({ toolId }: { toolId: string | null }) {
  const tool = findTool(toolId)
  if (tool === undefined) return null
  return (
    <section aria-label="Tool for this lesson" className="mt-6 border-t border-line pt-5">
      <div className="flex items-start gap-3">
        <IconTile name={tool.icon} />
        <div className="min-w-0">
          <TextLink href={tool.route} state={openedByLink} className="min-h-6">
            {tool.name}
          </TextLink>
          <p className="mt-0.5 text-sm text-ink-soft">{tool.description}</p>
        </div>
      </div>
    </section>
  )
}

/** The guides that lead to the lesson. */
function GuidesOfLesson({ lessonId }: { lessonId: number }) {
  const found = guides.filter(({ lessonIds }) => lessonIds.includes(lessonId))
  if (found.length === 0) return null
  return (
    <section aria-labelledby="guides-of-lesson" className="mt-8 print:hidden">
      <h2 id="guides-of-lesson" className="text-base">
        {words.guidesTitle(found.length)}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {found.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink href={paths.guide(slug)} className="min-h-11">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
