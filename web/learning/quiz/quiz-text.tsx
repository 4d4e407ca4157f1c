import type { GlossaryTerm } from '#contract/learning.ts'
import type { TextPart } from '#web/glossary/term-matching.ts'
import { TermButton } from '#web/glossary/term-button.tsx'
import { TermPopover } from '#web/glossary/term-popover.tsx'

/** A text of a quiz in which terms open their meaning. There is no way from it to the glossary: answers would be lost. */
export function QuizText({ parts = [] }: { parts: readonly TextPart<GlossaryTerm>[] | undefined }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TermButton
        key={part.term.id}
        mark={part.mark}
        renderMeaning={(pressed) => (
          <TermPopover {...pressed} title={part.term.term}>
            {part.term.definition}
          </TermPopover>
        )}
      >
        {part.text}
      </TermButton>
    ),
  )
}
