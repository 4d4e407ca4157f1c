// The moment when the whole course is finished: the way through it with every coin, what the learner can do now, and what stays
// open.
import { curriculum } from 'virtual:curriculum'
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { CourseWay } from '../course-way.tsx'
import { isWorthAnotherGo, onwardLabel } from '../learning-words.ts'
import { CertificateLeft } from '../practice/certificate-left.tsx'
import { ModulePicture } from '../module/module-picture.tsx'
import { bestQuizText } from '../lesson-words.ts'
import * as words from './lesson-page-words.ts'

const everyLesson = new Map(curriculum.map(({ id, lessons }) => [id, lessons.length]))

export function CourseFinished() {
  return (
    <section
      aria-labelledby="course-finished"
      className="my-8 rounded-[var(--radius-lg)] bg-brand p-5 text-on-brand sm:p-7 print:hidden"
    >
      <CourseWay completed={everyLesson} />
      <h2 id="course-finished" className="mt-5 text-2xl sm:text-3xl">
        You have finished the whole course
      </h2>
      <p className="mt-1.5 max-w-prose">
        {words.courseFinishedText(curriculum.length, curriculum.flatMap(({ lessons }) => lessons).length)}
      </p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 sm:gap-x-8">
        {curriculum.map(({ id, title, description }) => (
          <li key={id} className="flex items-start gap-4 sm:flex-col sm:gap-2.5">
            <ModulePicture
              moduleId={id}
              className="h-14 w-24 shrink-0 overflow-hidden rounded-[var(--radius)] pt-2 sm:h-24 sm:w-full"
            />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="mt-0.5 text-on-brand-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <WhatNext />
    </section>
  )
}

const link = 'font-semibold underline decoration-1 underline-offset-4 hover:decoration-2'

/** The quizzes that went badly or were not taken, as far as is known, and the ways on. */
function WhatNext() {
  return (
    <>
      <h3 className="mt-7 text-lg">What next</h3>
      <div className="hidden has-[li]:block">
        <p className="mt-1.5">These quizzes are worth another go:</p>
        <ul className="mt-1">
          {curriculum.map(({ id }) => (
            <OpenQuizzes key={id} moduleId={id} />
          ))}
        </ul>
      </div>
      <div className="mt-1.5 max-w-prose">
        <CertificateLeft hasLink={false} />
      </div>
      <p className="mt-1.5 max-w-prose">
        Lessons and calculators are here whenever you need them, with the rates of each new tax year. Look at your goals
        again when your pay or your plans change.
      </p>
      <div className="mt-5 flex flex-col gap-2.5 sm:flex-row">
        <ButtonLink href={paths.certificate} look="on-brand">
          {onwardLabel(null)}
        </ButtonLink>
        <ButtonLink href={paths.goals} look="on-brand">
          Look at your goals
        </ButtonLink>
      </div>
    </>
  )
}

function OpenQuizzes({ moduleId }: { moduleId: number }) {
  const { data } = useRead('GET /api/progress/modules/{moduleId}', { moduleId })
  const titles = new Map(curriculum.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title])))
  return data?.quizzes.filter(isWorthAnotherGo).map(({ lessonId, ...quiz }) => (
    <li key={lessonId} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <Link href={paths.lesson(moduleId, lessonId)} className={link}>
        {titles.get(lessonId)}
      </Link>
      <span className="text-on-brand-soft">{bestQuizText(quiz)}</span>
    </li>
  ))
}
