// A question as it is read: which one it is, the story in plain weight, and below it what is asked.
import type { Ref } from 'react'
import type { GlossaryTerm } from '#contract/learning.ts'
import { questionParts } from '#domain/learning/question-parts.ts'
import { markTerms, type TextPart } from '#web/glossary/term-matching.ts'
import { QuizText } from './quiz-text.tsx'

type Text = TextPart<GlossaryTerm>[] | undefined

/** `story` is null where the question has none. */
export type MarkedQuestion = { story: Text | null; asked: Text }

/** A question with its terms marked, and texts that are read after it: each term opens where it first appears. */
export function markQuestion(
  question: string,
  terms: readonly GlossaryTerm[],
  after: readonly string[] = [],
): MarkedQuestion & { after: Text[] } {
  const parts = questionParts(question)
  const [story, asked, ...others] = markTerms([parts.story, parts.asked, ...after], terms)
  return { story: parts.story === '' ? null : story, asked, after: others }
}

type QuestionHeadingProps = {
  /** For a heading that takes the focus: all of it is read out then. */
  ref?: Ref<HTMLHeadingElement>
  as?: 'h2' | 'h3'
  /** Such as 'Question 2 of 6'. */
  number: string
  question: MarkedQuestion
}

export function QuestionHeading({ ref, as: Heading = 'h2', number, question: { story, asked } }: QuestionHeadingProps) {
  return (
    <Heading ref={ref} tabIndex={ref === undefined ? undefined : -1} className="text-pretty outline-none">
      <span className="mb-1.5 block text-sm font-medium tracking-normal text-ink-soft">{number}</span>
      {story !== null && (
        <span className="mb-2 block text-base leading-normal font-normal tracking-normal sm:text-lg">
          <QuizText parts={story} />
        </span>
      )}
      <span className="block text-lg leading-snug sm:text-xl">
        <QuizText parts={asked} />
      </span>
    </Heading>
  )
}
