// A lesson, for reading and for its quiz. The browser's history says which of the two is shown, so that its back button leaves
// the quiz for the lesson without losing the answers.
import { useQuery } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import { useParams } from 'wouter'
import { CallError } from '#web/api/client.ts'
import { Page } from '#web/routing/page.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { NothingHere, readPathId } from '../course-address.tsx'
import { lessonQuery, type LessonPlace } from '../learning-queries.ts'
import type { RenderPlanOffer } from './lesson-reading.tsx'
import type { LoadTool } from './lesson-tool.tsx'
import { LessonsOnDevice } from './lessons-on-device.tsx'
import { LessonView } from './lesson-view.tsx'
import { ReadingSkeleton } from './reading-columns.tsx'

const lessonNotFound = 'Lesson not found'

/** `loadTool` gives the calculator below a text. It must not change. */
type LessonPageProps = { loadTool: LoadTool; renderPlanOffer: RenderPlanOffer }

export function LessonPage(parts: LessonPageProps) {
  const params = useParams<{ moduleId: string; lessonId: string }>()
  const moduleId = readPathId(params.moduleId)
  const lessonId = readPathId(params.lessonId)
  if (moduleId === null || lessonId === null) return <NothingHere title={lessonNotFound} />
  return <LoadedLesson key={`${moduleId}/${lessonId}`} place={{ moduleId, lessonId }} {...parts} />
}

function LoadedLesson({ place, ...parts }: LessonPageProps & { place: LessonPlace }) {
  const lesson = useQuery(lessonQuery(place))
  if (lesson.isPending) return <ReadingSkeleton label="Loading lesson content..." />
  if (lesson.error instanceof CallError && lesson.error.status === 404) return <NothingHere title={lessonNotFound} />
  if (lesson.isLoadingError)
    return <FailedLesson place={place} error={lesson.error} onRetry={() => void lesson.refetch()} />
  return (
    <Page title={lesson.data.title}>
      <LessonView lesson={lesson.data} place={place} {...parts} />
    </Page>
  )
}

type FailedLessonProps = { place: LessonPlace; error: unknown; onRetry: () => void }

function FailedLesson({ place, error, onRetry }: FailedLessonProps) {
  const title = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === place.lessonId)?.title ?? 'Lesson'
  return (
    <Page title={title}>
      <PageHeading>{title}</PageHeading>
      <LoadFailure what="this lesson" error={error} onRetry={onRetry} />
      <LessonsOnDevice error={error} />
    </Page>
  )
}
