// A progress bar with its value in words.
import { Bar } from './bar.tsx'

type ProgressBarProps = {
  /** Whole per cent, 0 to 100. */
  percent: number
  /** What the bar measures, such as 'Progress in Budgeting'. */
  label: string
  /** The value in words, such as '1 of 3 lessons'. */
  valueText: string
  tone?: 'on-paper' | 'on-brand'
}

export function ProgressBar({ percent, label, valueText, tone = 'on-paper' }: ProgressBarProps) {
  const isOnBrand = tone === 'on-brand'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={`h-2.5 overflow-hidden rounded-full border ${isOnBrand ? 'border-on-brand-soft/60 bg-brand-raised' : 'border-line-strong/50 bg-sunken'}`}
    >
      <Bar
        percent={percent}
        className={`transition-[width] duration-500 forced-colors:fill-[Highlight] ${isOnBrand ? 'fill-brand-good' : 'fill-good'}`}
      />
    </div>
  )
}
