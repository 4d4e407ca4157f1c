// Moves between a lesson's text and its quiz, and holds what the learner answered while the lesson is open.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { curriculum } from 'virtual:curriculum'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { isModuleComplete } from '#domain/learning/completion.ts'
import { useRead } from '#web/outbox/use-read.ts'
import { useLearner } from '#web/session/auth.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { lessonIdsOf } from '../done-lessons.ts'
import { quizQuery, useLessonProgress, useNextModule, type LessonPlace } from '../learning-queries.ts'
import { lessonNumber } from '../learning-words.ts'
import { removeFinishedRun, type QuizRun } from '../quiz/quiz-run.ts'
import { ComingBack } from '../practice/coming-back.tsx'
import { Quiz } from '../quiz/quiz.tsx'
import { useIsNew, useMarkAsRead, useSendQuiz } from './complete-lesson.ts'
import { LessonFinished } from './lesson-finished.tsx'
import { LessonTool, type LoadTool } from './lesson-tool.tsx'
import { readKind } from '../lesson-outbox.ts'
import { LessonReading, type RenderPlanOffer } from './lesson-reading.tsx'
import { moduleFinishedAnnouncement, timeFor } from '../lesson-words.ts'
import { ModuleFinished } from './module-finished.tsx'
import { NotSaved, useUnsaved } from '../not-saved.tsx'
import { storeAnchor } from './stopped-place.ts'

type LessonViewProps = { lesson: Lesson; place: LessonPlace; loadTool: LoadTool; renderPlanOffer: RenderPlanOffer }

export function LessonView({ lesson, place, loadTool, renderPlanOffer }: LessonViewProps) {
  const address = paths.lesson(place.moduleId, place.lessonId)
  const [, navigate] = useLocation()
  const isQuiz = useHistoryState<{ mode?: string } | null>()?.mode === 'quiz' && lesson.isWritten
  const progress = useLessonProgress(place)
  const attempts = progress.data?.attempts ?? 0
  const quiz = useQuery({ ...quizQuery(place), enabled: lesson.isWritten })
  const markAsRead = useMarkAsRead(place)
  const unreadMark = useUnsaved({ kind: readKind, body: place })
  const sendQuiz = useSendQuiz(place)
  const [run, setRun] = useState<QuizRun | null>(null)
  const { id: userId } = useLearner()
  const [isNew, noteNew] = useIsNew(place)
  const isAtRest = !isQuiz || run?.isFinished === true
  // Not over a question, where it is not told.
  const isTold = isNew && isAtRest
  const inModule = useRead('GET /api/progress/modules/{moduleId}', { moduleId: place.moduleId }, { enabled: isTold })
  const hasFinishedModule =
    isNew && isModuleComplete(lessonIdsOf(place.moduleId), new Set(inModule.data?.completedLessonIds))
  const isCourseFinished = useNextModule(place.moduleId, { isWanted: hasFinishedModule }) === null

  const openQuiz = () => {
    if (progress.data?.completed === false) noteNew()
    if (progress.data?.completed !== true && !markAsRead.isPending) markAsRead.mutate()
    if (run?.isFinished === true) setRun(null)
    removeFinishedRun({ userId, lessonId: place.lessonId })
    storeAnchor({ userId, lessonId: place.lessonId }, null)
    navigate(address, { state: { mode: 'quiz' } })
  }
  useHeadingFocus(isQuiz)
  const openReading = (anchor?: string) => navigate(anchor === undefined ? address : `${address}#${anchor}`)

  const heading = (
    <>
      <Breadcrumb moduleId={place.moduleId} />
      <PageHeading lead={<LessonFacts lesson={lesson} isDone={progress.data?.completed === true} />}>
        {lesson.title}
      </PageHeading>
    </>
  )
  const moduleFinished = hasFinishedModule && <ModuleFinished moduleId={place.moduleId} />
  return (
    <>
      <p role="status" className="sr-only">
        {hasFinishedModule && isAtRest && moduleFinishedAnnouncement(place.moduleId)}
      </p>
      {isQuiz ? (
        <article className="mx-auto max-w-[46rem]">
          {heading}
          <NotSaved
            unsaved={unreadMark}
            what="this lesson is not marked as read yet"
            isBusy={markAsRead.isPending}
            onRetry={() => markAsRead.mutate()}
          />
          <Quiz
            quiz={quiz}
            send={sendQuiz}
            lesson={lesson}
            place={place}
            attempts={attempts}
            run={run}
            finished={moduleFinished || <LessonFinished moduleId={place.moduleId} isNew={isNew} />}
            isCourseFinished={isCourseFinished}
            renderComingBack={(questions, isSaved) => (
              <ComingBack lessonId={place.lessonId} questions={questions} isSaved={isSaved} />
            )}
            onRunChange={setRun}
            onRead={openReading}
          />
        </article>
      ) : (
        <LessonReading
          heading={heading}
          lesson={lesson}
          place={place}
          renderPlanOffer={renderPlanOffer}
          tool={embedsTool(lesson) ? <LessonTool toolId={lesson.toolId} load={loadTool} /> : null}
          moduleFinished={moduleFinished}
          onContinue={lesson.isWritten ? openQuiz : null}
        />
      )}
    </>
  )
}

/** Back from the quiz the lesson begins at its heading, unless the address names a part of it (part-focus.ts). */
function useHeadingFocus(isQuiz: boolean): void {
  const wasQuiz = useRef(isQuiz)
  useEffect(() => {
    if (wasQuiz.current && !isQuiz && location.hash === '') {
      window.scrollTo(0, 0)
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
    }
    wasQuiz.current = isQuiz
  }, [isQuiz])
}

/** Whether the lesson shows its tool below the text, as the curriculum says; elsewhere there is a link to it. */
function embedsTool(lesson: Lesson): lesson is Lesson & { toolId: string } {
  return lesson.toolId !== null && listed(lesson)?.embedsTool === true
}

/** The lesson as the curriculum has it. */
function listed(lesson: Lesson) {
  return curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id)
}

function Breadcrumb({ moduleId }: { moduleId: number }) {
  const module = curriculum.find(({ id }) => id === moduleId)
  if (module === undefined) return null
  return (
    <nav aria-label="Breadcrumb" className="mb-1 print:hidden">
      <TextLink href={paths.module(moduleId)} className="min-h-11">
        {`Module ${moduleId}: ${module.title}`}
      </TextLink>
    </nav>
  )
}

function LessonFacts({ lesson, isDone }: { lesson: Lesson; isDone: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-base">
      <span>{lessonNumber({ moduleId: lesson.moduleId, order: listed(lesson)?.order ?? lesson.id })}</span>
      {lesson.isWritten && <span>{timeFor(lesson.minutes)}</span>}
      {isDone && <span className="font-semibold text-good">Done</span>}
    </span>
  )
}
