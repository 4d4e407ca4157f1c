// What the page of a lesson says around its text.
import { plural } from '#web/ui/plural.ts'

export const guidesTitle = (count: number) => (count === 1 ? 'Guide for this moment' : 'Guides for this moment')

// When a lesson, a module or the whole course is finished.
export const pileText = (module: string, completed: string, isNew: boolean) =>
  isNew ? `One more coin. ${completed} in ${module}.` : `${completed} in ${module}.`
export const courseFinishedText = (modules: number, lessons: number) =>
  `${plural(modules, { one: 'module', other: 'modules' })}, ${plural(lessons, { one: 'lesson', other: 'lessons' })}. This is what you can do now.`
