// The filled part of a bar, as wide as its share of what it lies in. By attributes: the server’s page may hold no style.

type BarProps = {
  /** 0 to 100. */
  percent: number
  /** Its colour, such as 'fill-good'. */
  className: string
}

export function Bar({ percent, className }: BarProps) {
  return (
    <svg aria-hidden width="100%" height="100%" className="block">
      <rect width={`${percent}%`} height="100%" rx="5" className={className} />
    </svg>
  )
}
