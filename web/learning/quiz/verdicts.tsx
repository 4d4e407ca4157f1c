// Why an answer to a question is right, or why it is not and what is.
import type { ReactNode } from 'react'
import type { GlossaryTerm, QuizQuestion } from '#contract/learning.ts'
import type { TextPart } from '#web/glossary/term-matching.ts'
import { Mark } from '../mark.tsx'
import { QuizText } from './quiz-text.tsx'
import * as words from './quiz-words.ts'

type Why = TextPart<GlossaryTerm>[] | undefined
type VerdictsProps = { answer: string | null; correct: string; whyAnswer: Why; whyCorrect: Why }

export function Verdicts({ answer, correct, whyAnswer, whyCorrect }: VerdictsProps) {
  const isRight = answer === correct
  return (
    <dl className="mt-4 grid gap-3">
      {answer !== null && (
        <Verdict label={words.ownAnswerLabel(isRight)} isRight={isRight} option={answer}>
          <QuizText parts={whyAnswer} />
        </Verdict>
      )}
      {!isRight && (
        <Verdict label={words.correctAnswerLabel} isRight option={correct}>
          <QuizText parts={whyCorrect} />
        </Verdict>
      )}
    </dl>
  )
}

/** Why an option of a question is right or wrong. */
export function whyOf(
  { options, explanations }: Pick<QuizQuestion, 'options' | 'explanations'>,
  option: string,
): string {
  return explanations[options.indexOf(option)] ?? ''
}

/** `children` is the reason. */
type VerdictProps = { label: string; isRight: boolean; option: string; children: ReactNode }

export function Verdict({ label, isRight, option, children }: VerdictProps) {
  return (
    <div className={`rounded-[var(--radius)] p-3.5 ${isRight ? 'bg-good-soft' : 'bg-sunken'}`}>
      <dt className={`flex items-center gap-1.5 text-sm font-semibold ${isRight ? 'text-good' : 'text-bad'}`}>
        <Mark isRight={isRight} />
        {label}
      </dt>
      <dd className="mt-1 font-semibold">{option}</dd>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
