import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'

/** A tick or a cross. Words beside it say the same. */
export function Mark({ isRight }: { isRight: boolean }) {
  const Sign = isRight ? Check : X
  return <Sign aria-hidden className="size-5 shrink-0" strokeWidth={2.5} />
}
