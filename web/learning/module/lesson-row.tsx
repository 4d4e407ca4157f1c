// A lesson in the list of its module: whether it is done, how its quiz went, and the way in.
import Award from 'lucide-react/icons/award'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { LessonOutline, ModuleProgress } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonBlock, SkeletonText } from '#web/ui/skeleton.tsx'
import { isWorthAnotherGo } from '../learning-words.ts'
import { LevelInWords, SkillList, type LessonSkills } from '../practice/skill-list.tsx'
import * as words from './module-words.ts'

type LessonRowProps = {
  moduleId: number
  lesson: LessonOutline
  progress: ModuleProgress
  /** Null until they are there; undefined where they could not be fetched. */
  skills: LessonSkills | null | undefined
  /** The first that is not done: the one to press. */
  isNext: boolean
}

export function LessonRow({ moduleId, lesson, progress, skills, isNext }: LessonRowProps) {
  const isDone = progress.completedLessonIds.includes(lesson.id)
  const label = isDone ? 'Review' : 'Start'
  const quiz = progress.quizzes.find(({ lessonId }) => lessonId === lesson.id)
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3.5">
        {isDone ? (
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        ) : (
          <Circle aria-hidden className="mt-0.5 size-6 shrink-0 text-line-strong" />
        )}
        <div className="min-w-0">
          <h3 className="text-lg">{lesson.title}</h3>
          <p className="mt-0.5 text-ink-soft">{lesson.isWritten ? lesson.summary : 'This lesson is being written.'}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
            <span className={isDone ? 'font-semibold text-good' : 'text-ink-soft'}>{isDone ? 'Done' : 'Not done'}</span>
            {quiz !== undefined && (isDone || quiz.bestScore !== null) && <QuizMark quiz={quiz} />}
          </p>
          {skills?.skills.some(({ level }) => level !== 'new') && <Skills {...skills} />}
          {/* Room for them: a quiz that was taken has shown some. */}
          {skills === null && quiz !== undefined && quiz.bestScore !== null && <div className="mt-2 min-h-11" />}
        </div>
      </div>
      <ButtonLink
        href={paths.lesson(moduleId, lesson.id)}
        look={isNext ? 'strong' : 'quiet'}
        className="sm:min-w-28"
        aria-label={`${label}: ${lesson.title}`}
      >
        {label}
      </ButtonLink>
    </Card>
  )
}

/** Once a quiz has shown some of them. */
function Skills({ level, skills }: LessonSkills) {
  return (
    <details className="group mt-2">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[var(--radius)] px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="text-sm">{words.skillsText(skills.length)}:</span>
        <LevelInWords level={level} />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <SkillList skills={skills} />
    </details>
  )
}

type QuizRecord = ModuleProgress['quizzes'][number]

/** How the quiz went, beside whether the lesson is done: reading it to the end is enough for that. */
function QuizMark({ quiz }: { quiz: QuizRecord }) {
  const { bestScore, lastScore, questionCount } = quiz
  if (bestScore === null) return <span className="text-ink-soft">Read, quiz not taken yet</span>
  const isPerfect = bestScore === questionCount
  const look = isPerfect ? 'bg-good-soft text-good' : isWorthAnotherGo(quiz) ? 'bg-warn-soft text-warn' : 'bg-sunken'
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold ${look}`}>
        {isPerfect && <Award aria-hidden className="size-4 shrink-0" />}
        <span>{`Best quiz score: ${bestScore} out of ${questionCount}`}</span>
      </span>
      {isWorthAnotherGo(quiz) && <span className="font-medium text-warn">Worth another go</span>}
      {lastScore !== null && lastScore !== bestScore && (
        <span className="text-ink-soft">{`Last: ${lastScore} out of ${questionCount}`}</span>
      )}
    </>
  )
}

/** Where a row will be. */
export function LessonRowSkeleton() {
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3.5">
        <SkeletonBlock className="mt-0.5 size-6 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-tight">
            <SkeletonText letters={24} />
          </p>
          <p className="mt-0.5">
            <SkeletonText letters={80} />
          </p>
          <p className="mt-2 text-sm">
            <SkeletonText letters={6} />
          </p>
        </div>
      </div>
      <SkeletonBlock className="h-11 rounded-[var(--radius)] sm:w-28" />
    </Card>
  )
}
