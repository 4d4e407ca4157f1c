// The certificate as it is printed: one page of paper.
import { curriculum } from 'virtual:curriculum'
import type { SkillProgress } from '#contract/practice.ts'
import { longDate } from '#domain/calendar.ts'
import { Logo } from '#web/ui/logo.tsx'
import { CourseWay } from '../course-way.tsx'
import * as words from './certificate-words.ts'

const wholeCourse = new Map(curriculum.map(({ id, lessons }) => [id, lessons.length]))

export function Certificate({ name, skills: { lessons, certificate } }: { name: string; skills: SkillProgress }) {
  const skills = lessons.flatMap((lesson) => lesson.skills)
  const mastered = skills.filter(({ level }) => level === 'mastered').length
  return (
    <article
      aria-label={words.certificateTitle}
      // As high as a sheet of A4 leaves room for.
      style={{ aspectRatio: '1 / 1.28' }}
      className="flex flex-col items-center justify-between gap-6 rounded-[var(--radius-lg)] border border-line-strong bg-surface p-6 text-center sm:p-10"
    >
      <Logo />
      <CourseWay completed={wholeCourse} />
      <div className="w-full">
        <p className="text-ink-soft">{words.shownText}</p>
        <p className="mt-2 text-3xl font-semibold [overflow-wrap:anywhere] sm:text-4xl">{name}</p>
        <p className="mx-auto mt-4 max-w-prose text-lg">
          {words.achievementText({ lessons: lessons.length, skills: skills.length, mastered })}
        </p>
      </div>
      <ul className="grid w-full gap-x-8 gap-y-4 border-t border-line pt-6 text-left sm:grid-cols-2">
        {curriculum.map((module) => (
          <li key={module.id}>
            <p className="font-semibold">{module.title}</p>
            <ul className="text-sm text-ink-soft">
              {module.lessons.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div>
        {certificate && <p className="text-lg font-semibold">{words.earnedOnText(longDate(certificate.earnedOn))}</p>}
        <p className="mt-1 text-sm text-ink-soft">{words.recordText}</p>
      </div>
    </article>
  )
}
