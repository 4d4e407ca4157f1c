// The answers to the exercises of a text, at its end: on paper only, where nothing can be checked.
import type { Exercise } from '#contract/exercises.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kindOf } from './item-kinds.ts'
import { answersTitles, exerciseNumber, type Numbered } from './item-words.ts'

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
            {kindOf(exercise)
              ?.printed(exercise)
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
