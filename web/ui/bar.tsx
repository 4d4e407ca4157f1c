// The filled part of a bar. Its width is an attribute, since the server’s HTML may hold no style.

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
