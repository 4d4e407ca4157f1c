// The numbers of a chart as a table.
import { Details } from '../details.tsx'

type ChartNumbersProps = {
  caption: string
  /** The first column names the row; the others are numbers. */
  columns: readonly string[]
  /** Computed when the table is opened. */
  rows: () => readonly (readonly string[])[]
}

export function ChartNumbers(props: ChartNumbersProps) {
  return (
    <Details
      className="mt-3 border-t border-line"
      summaryClassName="flex min-h-11 items-center py-2 text-sm font-semibold text-accent hover:underline"
      summary="See the numbers as a table"
    >
      <NumbersTable {...props} />
    </Details>
  )
}

function NumbersTable({ caption, columns, rows }: ChartNumbersProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto print:max-h-none">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            {columns.map((title, place) => (
              <th
                key={title}
                scope="col"
                className={`sticky top-0 bg-surface py-2 pr-3 align-bottom font-semibold last:pr-0 ${place === 0 ? 'text-left' : 'text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows().map(([name = '', ...numbers]) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {name}
              </th>
              {numbers.map((number, place) => (
                <td key={columns[place + 1]} className="py-1.5 pr-3 text-right last:pr-0">
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
