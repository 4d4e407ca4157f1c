// What the page of practice says beside its questions.
import { addDays, weekdayAndDate } from '#domain/calendar.ts'
import { keptWhere, untilItIsSent } from '#web/device/kept-words.ts'
import { plural } from '#web/ui/plural.ts'

export const practiceTitle = 'Today’s practice'
export const practiceToLoad = 'your practice'
export const practiceLoading = 'Loading your practice…'
export const pastMidnightText = 'It is past midnight, so these are today’s questions.'
export const answerNotSaved = 'this answer has not reached us'
export const readAboutLink = (lesson: string) => `Read about it in ‘${lesson}’`
export const finishLabel = 'Finish'
export const nextQuestionLabel = 'Next question'
export const keptAnswerText = () =>
  `Kept ${keptWhere()}. Once we have it, we work out when to ask you again.${untilItIsSent()}`
export const againText = (when: string) => `You will see this again ${when}.`

// When it is done.
export const doneTitle = 'That’s it for today'
export const triedText = (skills: number) => `Tried today: ${plural(skills, { one: 'skill', other: 'skills' })}.`
export const masteredTitle = 'Now Mastered'
export const secureTitle = 'Now Secure'
export const learningAgainTitle = 'Learning again'
export const comingBackTitle = 'What comes back, and when'
export const readAgainTitle = 'Worth reading again'
export const inLesson = (lesson: string) => `in ‘${lesson}’`
export const dashboardLink = 'Back to Dashboard'
export const skillsLink = 'See your skills'

// When there is nothing to practise.
export const allWaitingTitle = 'You have answered every question on this device'
export const allWaitingText =
  'Your answers are kept here and count on the day you gave them. We cannot tell what there is to practise today until they reach us, which happens by itself when you are back online.'
export const noQuizTitle = 'Practice begins after your first quiz'
export const noQuizText =
  'Quiz questions come back here just before you would forget them: after a few days, then weeks, then months. Some you type, sort or mark. It is five minutes on some days, and nothing is lost if you miss one.'
export const chooseLessonLabel = 'Choose a lesson'
export const nothingDueTitle = 'Nothing to practise today'
export const nextDueText = (nextDue: string, today: string) =>
  `Next: ${nextDue === addDays(today, 1) ? 'tomorrow' : weekdayAndDate(nextDue)}. A question comes back just before you would forget it, so there is no need to do more today.`
export const allLessonsLabel = 'See all lessons'

// The skills of the course.
export const skillsLoading = 'Loading your skills…'
export const skillsToLoad = 'your skills'
export const certificateLink = 'Your certificate'
