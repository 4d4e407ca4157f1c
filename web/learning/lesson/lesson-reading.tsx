// The reading side of a lesson: its text with its parts beside it, the tool that goes with it, and the way on.
import { memo, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { GlossaryTerm, Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { TermPopover } from '#web/glossary/term-popover.tsx'
import { findTool } from '#web/routing/tool-catalogue.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconTile } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LessonExercises } from '../exercise/lesson-exercises.tsx'
import { PrintedAnswers } from '../exercise/printed-answers.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { LessonNeighbours, PartsBeside, PartsFolded } from './lesson-navigation.tsx'
import { PlaceOffer, ReadingBar, useReadingBar, useReadingPlace, useStoppedAt } from './reading-place.tsx'

type LessonReadingProps = {
  heading: ReactNode
  lesson: Lesson
  place: LessonPlace
  /** The tool to show below the text; null when the text and the list beside it only link to one. */
  tool: ReactNode
  /** Shown at the end when this lesson finished its module. */
  moduleFinished: ReactNode
  /** Null when there is no quiz to go on to. */
  onContinue: (() => void) | null
}

export function LessonReading({ heading, lesson, place, tool, moduleFinished, onContinue }: LessonReadingProps) {
  const headings = useMemo(() => (lesson.headings ?? []).filter(({ level }) => level === 2), [lesson.headings])
  const anchors = useMemo(() => headings.map(({ anchor }) => anchor), [headings])
  const { bar, show } = useReadingBar()
  const { text, current, isAtEnd } = useReadingPlace(anchors, show)
  const stoppedAt = useStoppedAt(lesson.id, headings, { current, isAtEnd })
  const content = <LessonContent html={lesson.content} terms={lesson.terms} exercises={lesson.exercises} />
  return (
    <>
      <ReadingBar bar={bar} />
      {/* By the room there is for it, not by the window, so that large text keeps the whole width. */}
      <div className="@container">
        <div className="mx-auto max-w-[46rem] @min-[56rem]:grid @min-[56rem]:max-w-none @min-[56rem]:grid-cols-[minmax(0,44rem)_minmax(11rem,17rem)] @min-[56rem]:justify-center @min-[56rem]:gap-x-12 print:block">
          <article className="min-w-0">
            {heading}
            {stoppedAt !== null && <PlaceOffer part={stoppedAt} />}
            {headings.length > 0 && <PartsFolded headings={headings} />}
            <div ref={text}>{lesson.isWritten ? content : <Notice>{content}</Notice>}</div>
            {tool}
            <PrintedAnswers exercises={lesson.exercises ?? []} />
            {moduleFinished}
            <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between print:hidden">
              <ButtonLink href={paths.module(place.moduleId)} look="quiet">
                Back to Module
              </ButtonLink>
              {onContinue !== null && <Button onClick={onContinue}>Continue to Quiz</Button>}
            </div>
            <LessonNeighbours lessonId={lesson.id} />
          </article>
          <aside aria-label="About this lesson" className="hidden @min-[56rem]:block print:hidden">
            <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto pb-2">
              {headings.length > 0 && <PartsBeside headings={headings} current={current} />}
              {tool === null && <FittingTool toolId={lesson.toolId} />}
            </div>
          </aside>
        </div>
      </div>
    </>
  )
}

type OpenTerm = GlossaryTerm & { button: HTMLElement }
type LessonContentProps = { html: string; terms: Lesson['terms']; exercises: Lesson['exercises'] }

/** HTML that our own server made and sanitised. Its links stay within the app and its glossary terms open in place. */
const LessonContent = memo(function LessonContent({ html, terms, exercises = [] }: LessonContentProps) {
  const [, navigate] = useLocation()
  const [openTerm, setOpenTerm] = useState<OpenTerm | null>(null)
  const [text, setText] = useState<HTMLElement | null>(null)

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('button[data-term]')
    const term = terms.find(({ id }) => id === button?.dataset['term'])
    if (button !== null && term !== undefined) return setOpenTerm({ ...term, button })
    const href = internalHref(event)
    if (href === null) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <div className="relative">
      {/* Another text is another element: what stands within it begins anew. */}
      <div
        key={html}
        ref={setText}
        className="lesson-content"
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* They stand within the text, but what is pressed in them is heard of here. */}
      <div onClick={onClick}>
        <LessonExercises exercises={exercises} text={text} />
      </div>
      {openTerm !== null && (
        <TermPopover
          key={openTerm.id}
          button={openTerm.button}
          title={openTerm.term}
          href={paths.term(openTerm.id)}
          onClose={() => setOpenTerm((current) => (current === openTerm ? null : current))}
        >
          {openTerm.definition}
        </TermPopover>
      )}
    </div>
  )
})

/** Where a plain click on a link to another page of the app leads; null for every other click. */
function internalHref(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null
  if (link.pathname === location.pathname && link.hash !== '') return null
  return link.pathname + link.search + link.hash
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
          <TextLink href={tool.route} className="min-h-6">
            {tool.name}
          </TextLink>
          <p className="mt-0.5 text-sm text-ink-soft">{tool.description}</p>
        </div>
      </div>
    </section>
  )
}
