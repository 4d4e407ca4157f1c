// What learners read of practice: when a question comes back, how a skill changed, and what was refused.
import { curriculum } from 'virtual:curriculum'
import type { CallProblem } from '#contract/calls.ts'
import { daysBetween } from '#domain/calendar.ts'
import { keptWhere, untilItIsSent } from '#web/device/kept-words.ts'

/** Days after which months say it better. */
const aFewWeeks = 45

/** @example againWhen('2026-11-22', '2026-12-06') // 'in 14 days' */
export function againWhen(today: string, nextDue: string): string {
  const days = daysBetween(today, nextDue)
  if (days <= 1) return 'tomorrow'
  return days <= aFewWeeks ? `in ${days} days` : `in about ${Math.round(days / 30.4)} months`
}

/** @example doneText(10, 8) // 'You answered 10 questions and got 8 of them right.' */
export function doneText(answered: number, right: number): string {
  if (answered === 1)
    return `You answered 1 question${right === 1 ? ' and got it right' : '. You will see it again soon'}.`
  if (right === answered) return `You answered ${answered} questions and got all of them right.`
  if (right === 0) return `You answered ${answered} questions. You will see all of them again soon.`
  return `You answered ${answered} questions and got ${right} of them right.`
}

/** @example onDeviceText(2, true) // '2 answers are on their way. …' */
export function onDeviceText(answers: number, isOnItsWay: boolean): string {
  const are = answers === 1 ? 'An answer is' : `${answers} answers are`
  const [their, them] = answers === 1 ? ['its', 'it'] : ['their', 'them']
  const where = isOnItsWay ? `on ${their} way` : `kept ${keptWhere()}`
  return `${are} ${where}. Once we have ${them}, we work out when to ask you again.${isOnItsWay ? '' : untilItIsSent()}`
}

export function lessonTitle(lessonId: number): string {
  return lessonOf(lessonId)?.title ?? `lesson ${lessonId}`
}

/** The module that a lesson belongs to. */
export function moduleIdOf(lessonId: number): number {
  return lessonOf(lessonId)?.moduleId ?? 1
}

function lessonOf(lessonId: number) {
  return curriculum
    .flatMap(({ id: moduleId, lessons }) => lessons.map((lesson) => ({ ...lesson, moduleId })))
    .find(({ id }) => id === lessonId)
}

export const practiceSavedToast = { title: 'Practice saved', description: 'Your answer counts.' }

/** @example describedAnswer(1) // 'Practice answer for Needs, wants and savings' */
export function describedAnswer(lessonId: number): string {
  return `Practice answer for ${lessonTitle(lessonId)}`
}

type Refusal = Exclude<
  CallProblem<'POST /api/review/answers'>,
  // These do not end a post: it stays in the outbox, or the form of any post is wrong.
  'signed-out' | 'too-many-writes' | 'demo-full' | 'invalid-body' | 'invalid-json'
>

/** Why the server did not take an answer. */
export const practiceRefusals: Record<Refusal, string> = {
  'item-not-found': 'This question is no longer part of your practice.',
  'answer-id-taken': 'Another answer was saved in its place.',
  'answers-do-not-fit': 'This question has been rewritten since.',
}
