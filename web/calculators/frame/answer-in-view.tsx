/** The answer in one line. On a phone the full answer is far below the fields, so this line stays in view while one types. */
export function AnswerInView({ label, amount }: { label: string; amount: string }) {
  return (
    <p
      aria-hidden
      className="sticky top-15 z-10 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 rounded-[var(--radius)] border border-line bg-sunken px-4 py-2 @2xl:hidden print:hidden"
    >
      <span>{label}</span>
      <span className="text-lg font-semibold">{amount}</span>
    </p>
  )
}
