// Whether one option, card or line is right, and why. A small mark shows a wrong one; its card stays calm.
import { Mark } from '../mark.tsx'

/** The edge and ground of a card once it is judged. */
export function judgedLook(isRight: boolean): string {
  return isRight ? 'border-good bg-good-soft' : 'border-line-strong bg-surface'
}

/** `word` says what the mark shows, such as 'Right'. */
type ReasonProps = { id?: string; isRight: boolean; word: string; why?: string | null | undefined }

export function Reason({ id, isRight, word, why }: ReasonProps) {
  return (
    <p id={id} className="flex gap-2 text-[0.9375rem]">
      <span className={isRight ? 'text-good' : 'text-bad'}>
        <Mark isRight={isRight} />
      </span>
      <span className="min-w-0">
        <strong className={isRight ? 'text-good' : 'text-bad'}>{word}.</strong> {why}
      </span>
    </p>
  )
}
