// A document as it would lie on the table: its firm, its lines, and 'Example' across it. The exercise or page that shows it draws
// what can be marked.
import type { ReactNode } from 'react'
import type { DocumentLook, DocumentRow, Paper } from '#contract/documents.ts'
import { markableRows } from '#domain/learning/kinds/document.ts'
import { classNames } from '#web/ui/class-names.ts'

type PaperProps = {
  id: string
  paper: Paper
  /** Draws a place: `at` counts the places in the order of the rows. */
  renderPlace: (row: DocumentRow, at: number, content: ReactNode) => ReactNode
}

export function DocumentPaper({ id, paper, renderPlace }: PaperProps) {
  const { look, from, about, parts } = paper
  const isMessage = look === 'phone'
  const places = markableRows(paper)
  return (
    <div
      className={classNames(
        'relative isolate overflow-hidden border border-line-strong bg-paper shadow-[var(--shadow-card)]',
        look === 'phone' ? 'mx-auto max-w-md rounded-[var(--radius-lg)]' : 'rounded-[var(--radius-sm)]',
      )}
    >
      <Head look={look} from={from} about={about} />
      <div className={classNames('grid', isMessage ? 'gap-2 p-4' : 'gap-4 px-3 py-4 sm:px-6')}>
        {parts.map(({ heading, rows }, part) => (
          <div key={part} className={look === 'form' ? 'rounded-[var(--radius-sm)] border border-line p-2' : undefined}>
            {heading !== null && (
              <p className="mb-1 border-b border-line px-2 pb-1 text-sm font-semibold text-ink-soft">{heading}</p>
            )}
            <div className={classNames('grid', isMessage ? 'gap-2' : 'gap-1')}>
              {rows.map((row, at) => {
                const content = <RowContent row={row} look={look} />
                return row.place === null ? (
                  <div key={at} className={classNames('px-2 py-1', isMessage && bubble)}>
                    {content}
                  </div>
                ) : (
                  <div key={at} className={isMessage ? bubble : undefined}>
                    {renderPlace(row, places.indexOf(row), content)}
                  </div>
                )
              })}
            </div>
          </div>
        ))}
      </div>
      <Watermark id={id} />
    </div>
  )
}

const bubble = 'rounded-[var(--radius)] bg-sunken'

function Head({ look, from, about }: Pick<Paper, 'look' | 'from' | 'about'>) {
  const isWeb = look === 'web'
  return (
    <div
      className={classNames(
        'border-b border-line px-5 py-3 sm:px-8',
        (isWeb || look === 'phone' || look === 'email') && 'bg-sunken',
        look === 'phone' && 'text-center',
      )}
    >
      <p className="mb-1 text-sm text-ink-soft">Example: not a real document</p>
      {isWeb ? (
        <p className="rounded-full border border-line-strong bg-paper px-4 py-1.5 text-sm [overflow-wrap:anywhere]">
          {from}
        </p>
      ) : (
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{from}</p>
      )}
      {about.map((line) => (
        <p key={line} className="text-[0.9375rem] text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}

function RowContent({ row: { label, text }, look }: { row: DocumentRow; look: DocumentLook }) {
  if (label === null) return <span className="[overflow-wrap:anywhere]">{text}</span>
  const isForm = look === 'form'
  return (
    <span className={classNames('flex', isForm ? 'flex-col gap-0.5' : 'flex-wrap justify-between gap-x-4')}>
      <span className={isForm ? 'text-sm text-ink-soft' : undefined}>{label}</span>
      <span
        className={classNames(
          '[overflow-wrap:anywhere]',
          isForm ? 'border-b border-line-strong font-medium' : 'ml-auto text-right tabular-nums',
        )}
      >
        {text}
      </span>
    </span>
  )
}

/** The word across the whole, however long it is. It takes no press, and screen readers have it at the head. */
function Watermark({ id }: { id: string }) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full text-ink opacity-10">
      <pattern id={id} width="300" height="210" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x="0" y="90" fontSize="64" fontWeight="700" fill="currentColor">
          Example
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
