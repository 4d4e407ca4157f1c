// What the pages of modules say, and their cards.
import { courseInShort } from 'virtual:course-in-short'
import type { ModuleStatus } from '#domain/learning/progress.ts'
import { plural } from '#web/ui/plural.ts'

export const modulesTitle = 'Learning Modules'
export const modulesLead = `${courseInShort}. Take them in order, or begin with what you need today.`
export const buttonLabels: Record<ModuleStatus, string> = {
  'not-started': 'Start Module',
  'in-progress': 'Continue',
  completed: 'Review Module',
}
export const moduleNumber = (moduleId: number) => `Module ${moduleId}`
export const notStartedText = (lessons: number) => `${lessons} lessons, not started`
export const progressLabel = (title: string) => `Progress in ${title}`

// The page of one.
export const moduleNotFound = 'Module not found'
export const moduleLoading = 'Loading module content...'
export const moduleToLoad = 'this module'
export const allModulesLink = 'All modules'
export const progressTitle = 'Progress'
export const lessonsTitle = 'Lessons'

// A lesson in its list.
export const startLabel = 'Start'
export const reviewLabel = 'Review'
export const notWrittenText = 'This lesson is being written.'
export const doneMark = 'Done'
export const notDoneMark = 'Not done'
export const skillsText = (count: number) => plural(count, { one: 'skill', other: 'skills' })
export const quizNotTaken = 'Read, quiz not taken yet'
export const bestScoreText = (score: number, questions: number) => `Best quiz score: ${score} out of ${questions}`
export const anotherGoMark = 'Worth another go'
export const lastScoreText = (score: number, questions: number) => `Last: ${score} out of ${questions}`
