// Flags on a chart: dashed upright lines at certain places, each with its label in a row at the top. They take
// pixels, so that charts without axes can have them too.

/** The height of a flag’s row. */
export const rowOfFlag = 20

/** Keeps text readable where a line runs behind it. */
export const halo = 'stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5px]'

type ChartFlagsProps = {
  /** From the top row down; `x` in pixels. */
  flags: readonly { label: string; x: number }[]
  /** Flags right of this have their labels on the left. */
  middle: number
  bottom: number
}

/** The dashed lines from their labels down to `bottom`, for use within an svg. */
export function ChartFlags({ flags, middle, bottom }: ChartFlagsProps) {
  const placed = flags.map(({ label, x }, row) => ({ label, x, y: rowOfFlag * (row + 1), isLeft: x > middle }))
  return (
    <g>
      {placed.map(({ label, x, y }) => (
        <line
          key={label}
          x1={x}
          x2={x}
          y1={y - 12}
          y2={bottom}
          strokeDasharray="3 3"
          className="stroke-ink forced-colors:stroke-[CanvasText]"
        />
      ))}
      {placed.map(({ label, x, y, isLeft }) => (
        <text
          key={label}
          x={isLeft ? x - 6 : x + 6}
          y={y - 2}
          textAnchor={isLeft ? 'end' : 'start'}
          className={`fill-ink text-[0.8125rem] ${halo}`}
        >
          {label}
        </text>
      ))}
    </g>
  )
}
