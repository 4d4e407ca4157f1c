// The answers to the exercises of a text, at its end: on paper only, where nothing can be checked.
import type { Exercise } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { markableRows } from '#domain/learning/kinds/document.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nothingWrongText } from './exercise-words.ts'
import { answersTitles, exerciseNumber, joinedGroups, type Numbered } from './exercise-words.ts'

/** With `isApart` on a sheet of their own. */
type PrintedAnswersProps = { exercises: readonly Exercise[]; kind?: Numbered; isApart?: boolean }

export function PrintedAnswers({ exercises, kind = 'exercise', isApart = false }: PrintedAnswersProps) {
  if (exercises.length === 0) return null
  return (
    <section
      className={classNames(
        'mt-8 hidden border-t border-line pt-4 text-[0.9375rem] print:block',
        isApart && 'break-before-page',
      )}
    >
      <h2 className="mb-2 text-lg">{answersTitles[kind]}</h2>
      <ol className="grid gap-3">
        {exercises.map((exercise, at) => (
          <li key={exercise.id} className="break-inside-avoid">
            <p className="font-semibold">{exerciseNumber(at + 1, exercises.length, kind)}</p>
            {answerLines(exercise).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** @example answerLines(estimate) // ['£1,733. After tax about £1,733 arrives in a month.'] */
export function answerLines(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'choose':
      return exercise.options.filter(({ isRight }) => isRight).map(({ text, why }) => `${text}: ${why}`)
    case 'sort':
      return exercise.cards.map(({ text, groups, why }) => `${text}: ${joinedGroups(groups)}. ${why}`)
    case 'order':
      return [...exercise.steps.map(({ text }, at) => `${at + 1}. ${text}`), exercise.why]
    case 'estimate':
    case 'number':
      return [`${writeFigure(exercise.answer.value, exercise.unit)}. ${exercise.why}`]
    case 'own-figure':
    case 'slide':
      return [exercise.why]
    case 'spot':
      return linesOf(exercise.document)
        .filter(({ isSpot }) => isSpot)
        .map(({ label, why }) => `${label}: ${why}`)
    case 'document': {
      const faults = markableRows(exercise.paper).filter(({ place }) => place?.isFault)
      if (faults.length === 0) return [nothingWrongText]
      return faults.map(({ label, text, place }) => `${label === null ? text : `${label}, ${text}`}: ${place?.why}`)
    }
    default:
      return []
  }
}
