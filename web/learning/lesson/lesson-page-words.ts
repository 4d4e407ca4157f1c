// What the page of a lesson says around its text.
import { plural } from '#web/ui/plural.ts'

export const partsLabel = 'On this page'
export const neighboursLabel = 'Lessons before and after'
export const previousLessonLabel = 'Previous lesson'
export const nextLessonLabel = 'Next lesson'
export const guidesTitle = (count: number) => (count === 1 ? 'Guide for this moment' : 'Guides for this moment')

// When a lesson, a module or the whole course is finished.
export const pileLabel = 'Your coins in this module'
export const pileText = (module: string, completed: string, isNew: boolean) =>
  isNew ? `One more coin. ${completed} in ${module}.` : `${completed} in ${module}.`
export const moduleFinishedTitle = (moduleId: number) => `You have finished Module ${moduleId}`
export const learntTitle = 'What you have learnt'
export const courseFinishedTitle = 'You have finished the whole course'
export const courseFinishedText = (modules: number, lessons: number) =>
  `${plural(modules, { one: 'module', other: 'modules' })}, ${plural(lessons, { one: 'lesson', other: 'lessons' })}. This is what you can do now.`
export const whatNextTitle = 'What next'
export const openQuizzesText = 'These quizzes are worth another go:'
export const whatNextText =
  'Lessons and calculators are here whenever you need them, with the rates of each new tax year. Look at your goals again when your pay or your plans change.'
export const goalsLink = 'Look at your goals'

// Without a connection.
export const onDeviceTitle = 'Lessons on this device'
export const onDeviceText = 'These work offline.'
export const noneOnDevice = {
  before: 'No lessons are on this device yet. The',
  toolsLink: 'calculators',
  between: 'and the',
  glossaryLink: 'glossary',
  after: 'work offline.',
}

// The lesson itself: where it belongs, its text, and the ways on.
export const lessonNotFound = 'Lesson not found'
export const lessonLoading = 'Loading lesson content...'
export const unknownLesson = 'Lesson'
export const lessonToLoad = 'this lesson'
export const breadcrumbLabel = 'Breadcrumb'
export const moduleLink = (moduleId: number, title: string) => `Module ${moduleId}: ${title}`
export const doneMark = 'Done'
export const notMarkedAsRead = 'this lesson is not marked as read yet'
export const aboutLabel = 'About this lesson'
export const toolLabel = 'Tool for this lesson'
export const moduleBackLink = 'Back to Module'
export const quizLabel = 'Continue to Quiz'
export const toolToLoad = 'the calculator'
export const stoppedText = (part: string) => `You stopped at ‘${part}’.`
export const carryOnLink = 'Carry on from there'

// Where the nations of the UK differ.
export const allNationsLabel = 'Show all nations'
export const nationQuestion = 'Where in the UK are you?'
