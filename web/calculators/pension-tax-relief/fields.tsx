// The pension relief tool's fields: the contribution and the pay it comes from, then whose rates and limits hold.
import type { ReliefFieldsProps } from './inputs.ts'

export function ContributionFields({ field }: Pick<ReliefFieldsProps, 'field'>) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      {field('salary')}
      {field('contribution')}
      {field('basis')}
    </div>
  )
}

export function RatesFields({ field }: Pick<ReliefFieldsProps, 'field'>) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      {field('year')}
      {field('region', { rows: 'grid-cols-2 @2xl:grid-cols-1' })}
      {field('employer')}
    </div>
  )
}
