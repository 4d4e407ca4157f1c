// The moment when a module is finished: its picture, a coin for each lesson, what was learnt and what is next. The last module
// finishes the course as well, which has a moment of its own.
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CoinPile } from '../coin-pile.tsx'
import { useNextModule } from '../learning-queries.ts'
import { onwardLabel } from '../learning-words.ts'
import { ModulePicture } from '../module/module-picture.tsx'
import { CertificateLeft } from '../practice/certificate-left.tsx'
import { skillsQuery } from '../practice/practice-queries.ts'
import { CourseFinished } from './course-finished.tsx'
import { moduleFinishedText } from '../lesson-words.ts'

export function ModuleFinished({ moduleId }: { moduleId: number }) {
  const module = curriculum.find(({ id }) => id === moduleId)
  const next = useNextModule(moduleId)
  if (module === undefined || next === undefined) return null
  if (next === null) return <CourseFinished />
  return (
    <section
      aria-labelledby="module-finished"
      className="my-8 overflow-hidden rounded-[var(--radius-lg)] bg-brand text-on-brand print:hidden"
    >
      <ModulePicture moduleId={moduleId} className="h-32 pt-4 sm:h-40" />
      <div className="p-5 sm:p-7">
        <div className="flex items-center gap-5 sm:gap-7">
          <CoinPile places={module.lessons.length} coins={module.lessons.length} isLastFalling />
          <div className="min-w-0">
            <h2 id="module-finished" className="text-2xl sm:text-3xl">
              {`You have finished Module ${moduleId}`}
            </h2>
            <p className="mt-1.5 max-w-prose">{moduleFinishedText(module, next)}</p>
          </div>
        </div>
        <h3 className="mt-6 text-lg">What you have learnt</h3>
        <ul className="mt-2 grid gap-3">
          {module.lessons.map(({ id, title, summary }) => (
            <li key={id} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand-good" strokeWidth={2.5} />
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <Learnt lessonId={id} summary={summary} />
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <CertificateLeft />
        </div>
        <ButtonLink href={paths.module(next.id)} look="on-brand" className="mt-5 max-sm:w-full">
          {onwardLabel(next)}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What its lessons taught, as skills once the quiz has asked for some. */
function Learnt({ lessonId, summary }: { lessonId: number; summary: string }) {
  const { data } = useQuery(skillsQuery)
  const skills = data?.lessons.find((lesson) => lesson.lessonId === lessonId)?.skills ?? []
  if (!skills.some(({ level }) => level !== 'new')) return <p className="text-on-brand-soft">{summary}</p>
  return (
    <ul className="text-on-brand-soft">
      {skills.map(({ skillId, name }) => (
        <li key={skillId}>{name}</li>
      ))}
    </ul>
  )
}
