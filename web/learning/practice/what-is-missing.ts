// What stands between a learner and the certificate: lessons to read, and skills that are not Secure yet.
import { curriculum } from 'virtual:curriculum'
import type { OverallProgress } from '#contract/learning.ts'
import type { SkillProgress } from '#contract/practice.ts'
import { isKnown } from '#domain/learning/skill-level.ts'

type Missing = {
  lessons: { moduleId: number; lessonId: number; title: string }[]
  /** Modules with the number of their skills that are not Secure. */
  modules: { moduleId: number; title: string; skills: number }[]
}

/** Null when nothing is missing. */
export function whatIsMissing(
  { completedLessonIds }: Pick<OverallProgress, 'completedLessonIds'>,
  { lessons: skilled }: SkillProgress,
): Missing | null {
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
