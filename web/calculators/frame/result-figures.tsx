// An answer beside the fields: the headline, the figures below it, and the same in words.
import { headlineSize } from './amounts.tsx'

type ResultFiguresProps = {
  /** Null while there is nothing to work out: then only the words are shown. */
  headline: { title: string; text: string } | null
  figures: readonly (readonly [label: string, value: string])[]
  text: string
}

export function ResultFigures({ headline, figures, text }: ResultFiguresProps) {
  if (headline === null) return <p>{text}</p>
  return (
    <>
      <p className="text-ink-soft">{headline.title}</p>
      <p className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(headline.text)}`}>
        {headline.text}
      </p>
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
