// What the pages of modules say, and their cards.
import { courseInShort } from 'virtual:course-in-short'
import type { ModuleStatus } from '#domain/learning/progress.ts'
import { plural } from '#web/ui/plural.ts'

export const modulesLead = `${courseInShort}. Take them in order, or begin with what you need today.`
export const buttonLabels: Record<ModuleStatus, string> = {
  'not-started': 'Start Module',
  'in-progress': 'Continue',
  completed: 'Review Module',
}
export const moduleNumber = (moduleId: number) => `Module ${moduleId}`
export const progressLabel = (title: string) => `Progress in ${title}`

// A lesson in its list.
export const skillsText = (count: number) => plural(count, { one: 'skill', other: 'skills' })
