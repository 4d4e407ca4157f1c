// The certificate as it is printed, on one sheet of paper: what was shown, and on its back each skill in the learner's words.
import { curriculum } from 'virtual:curriculum'
import type { SkillProgress } from '#contract/practice.ts'
import { longDate } from '#domain/calendar.ts'
import { isKnown } from '#domain/learning/skill-level.ts'
import { Logo } from '#web/ui/logo.tsx'
import { CourseWay } from '../course-way.tsx'
import * as words from './certificate-words.ts'

const wholeCourse = new Map(curriculum.map(({ id, lessons }) => [id, lessons.length]))
const sheet = 'rounded-[var(--radius-lg)] border border-line-strong bg-surface p-6 sm:p-10'

type CertificateProps = { name: string; skills: SkillProgress }

export function Certificate({ name, skills }: CertificateProps) {
  return (
    <>
      <Front name={name} skills={skills} />
      <Back skills={skills} />
    </>
  )
}

function Front({ name, skills: { lessons, certificate } }: CertificateProps) {
  const skills = lessons.flatMap((lesson) => lesson.skills)
  const mastered = skills.filter(({ level }) => level === 'mastered').length
  return (
    <article
      aria-label={words.certificateTitle}
      // As high as a sheet of A4 leaves room for.
      className={`aspect-[1/1.28] flex flex-col items-center justify-between gap-6 text-center ${sheet}`}
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

/** Each skill that is still known; one that dropped since is left out. */
function Back({ skills: { lessons } }: Pick<CertificateProps, 'skills'>) {
  return (
    <section
      aria-labelledby="certificate-skills"
      className={`mt-6 break-before-page print:mt-0 print:p-6 ${sheet} print:text-[0.6875rem] print:leading-snug`}
    >
      <h2 id="certificate-skills" className="mb-4 text-xl">
        {words.canDoTitle}
      </h2>
      <div className="gap-x-8 lg:columns-2 print:columns-2">
        {curriculum.map(({ id, title }) => (
          <div key={id} className="mb-4 break-inside-avoid">
            <h3 className="text-base print:text-xs">{title}</h3>
            <ul>
              {lessons
                .filter(({ moduleId }) => moduleId === id)
                .flatMap(({ lessonId, skills }) => skills.map((skill) => ({ ...skill, lessonId })))
                .filter(({ level }) => isKnown(level))
                .map(({ lessonId, skillId, name }) => (
                  <li key={`${lessonId} ${skillId}`} className="py-0.5 print:py-0">
                    {name}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
