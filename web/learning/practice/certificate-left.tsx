// What is left to do for the certificate: for its page, and in one sentence with the way there.
import { useQuery } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import { Link } from 'wouter'
import type { OverallProgress } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import type { SkillProgress } from '#contract/practice.ts'
import { isKnown } from '#domain/learning/skill-level.ts'
import { useOverallProgress } from '../learning-queries.ts'
import { onwardLabel } from '../learning-words.ts'
import * as words from './certificate-words.ts'
import { skillsQuery } from './practice-queries.ts'

export type Left = {
  lessons: { moduleId: number; lessonId: number; title: string }[]
  /** Modules with the number of their skills that are not Secure. */
  modules: { moduleId: number; title: string; skills: number }[]
}

/** Null when nothing is left. */
export function whatIsLeft(
  { completedLessonIds }: Pick<OverallProgress, 'completedLessonIds'>,
  { lessons: skilled }: SkillProgress,
): Left | null {
  const lessons = curriculum.flatMap(({ id: moduleId, lessons: all }) =>
    all
      .filter(({ id }) => !completedLessonIds.includes(id))
      .map(({ id, title }) => ({ moduleId, lessonId: id, title })),
  )
  const modules = curriculum.flatMap(({ id: moduleId, title }) => {
    const skills = skilled.filter((lesson) => lesson.moduleId === moduleId).flatMap((lesson) => lesson.skills)
    const open = skills.filter(({ level }) => !isKnown(level)).length
    return open === 0 && skills.length > 0 ? [] : [{ moduleId, title, skills: open }]
  })
  return lessons.length === 0 && modules.length === 0 ? null : { lessons, modules }
}

/** On the brand's colour. Nothing where it is not known. `hasLink`: false where a button beside it leads there. */
export function CertificateLeft({ hasLink = true }) {
  const progress = useOverallProgress().data
  const skills = useQuery(skillsQuery).data
  if (progress === undefined || skills === undefined) return null
  const left = skills.certificate ? null : whatIsLeft(progress, skills)
  return (
    <p>
      {words.leftText(
        left && { lessons: left.lessons.length, skills: addUp(left.modules.map(({ skills }) => skills)) },
      )}{' '}
      {hasLink && (
        <Link
          href={paths.certificate}
          className="font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {left === null ? words.certificateLink : onwardLabel(null)}
        </Link>
      )}
    </p>
  )
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
