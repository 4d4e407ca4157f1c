// The answer in one line. On a phone the full answer is far below the fields, so this line stays in view while one types.

/** An answer in its fewest words, such as £1,935 a month of take-home pay. */
export type Answer = { title: string; amount: string; unit?: string }

/** The full answer is read out, not this one. */
export function AnswerInView({ title, amount, unit }: Answer) {
  return (
    <p
      aria-hidden
      className="sticky top-15 z-10 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 rounded-[var(--radius)] border border-line bg-sunken px-4 py-2 @2xl:hidden print:hidden"
    >
      <span>{title}</span>
      <span>
        <span className="text-lg font-semibold">{amount}</span>
        {unit !== undefined && ` ${unit}`}
      </span>
    </p>
  )
}
