// How a result was worked out, line by line. The last row is what the lines come to.

export type WorkingRow = {
  /** One cell for each column. */
  cells: readonly string[]
  isTotal?: boolean
}

type WorkingTableProps = {
  caption: string
  columns: readonly { title: string; isNumeric?: boolean }[]
  rows: readonly WorkingRow[]
}

export function WorkingTable({ caption, columns, rows }: WorkingTableProps) {
  const align = (place: number) => (columns[place]?.isNumeric === true ? 'text-right whitespace-nowrap' : 'text-left')
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ title }, place) => (
              <th
                key={title}
                scope="col"
                className={`py-2 pr-3 align-bottom text-sm font-semibold text-ink-soft last:pr-0 ${align(place)}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isTotal = false }, row) => (
            <tr
              key={`${row} ${cells[0]}`}
              className={isTotal ? 'border-t border-line-strong font-semibold' : 'border-b border-line last:border-b-0'}
            >
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th
                    key={columns[place]?.title}
                    scope="row"
                    className={`py-2 pr-3 ${isTotal ? 'font-semibold' : 'font-normal'} ${align(place)}`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={columns[place]?.title} className={`py-2 pr-3 last:pr-0 ${align(place)}`}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
