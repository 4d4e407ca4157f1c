// An answer beside the fields: the headline, the figures below it, and the same in words.
import { headlineSize } from './amounts.tsx'
import type { Answer } from './answer-in-view.tsx'

type ResultFiguresProps = {
  /** Null while there is nothing to work out: then only the words are shown. */
  answer: Answer | null
  figures: readonly (readonly [label: string, value: string])[]
  text: string
}

export function ResultFigures({ answer, figures, text }: ResultFiguresProps) {
  if (answer === null) return <p>{text}</p>
  return (
    <>
      <Headline {...answer} />
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt>{label}</dt>
            <dd className="min-w-[6ch] text-right text-xl font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{text}</p>
    </>
  )
}

/** The answer by itself. */
export function Headline({ title, amount, unit }: Answer) {
  return (
    <>
      <p className="text-ink-soft">{title}</p>
      <p className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(amount)}`}>
        {amount}
        {unit !== undefined && <span className="text-base font-normal text-ink-soft"> {unit}</span>}
      </p>
    </>
  )
}
