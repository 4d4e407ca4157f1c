// What the growth of savings was worked out from, as rows of tables: the name of each beside its sum.
import { formatMoney, formatPounds } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import { frequencyWords, type Growth } from './inputs.ts'
import { partTexts } from './words.ts'

export function yearColumns({ isInToday }: Growth) {
  const titles = ['Paid in', 'Interest so far', 'Savings', ...(isInToday ? ['In today’s money'] : [])]
  return [{ title: 'Year' }, ...titles.map((title) => ({ title, isNumeric: true }))]
}

export function yearRows({ result, isInToday }: Growth) {
  return result.yearly.map((row) => ({
    cells: [
      row.year === 0 ? 'Start' : String(row.year),
      ...partTexts(row),
      ...[row.balance, ...(isInToday ? [row.today] : [])].map(formatPounds),
    ],
  }))
}

export function partRows({ plan, rate, result }: Growth) {
  const { period } = frequencyWords[plan.frequency]
  const [principal, contribution] = [plan.principal, plan.contribution].map(formatMoney)
  const [paidIn, interest] = partTexts(result)
  return [
    {
      cells: [
        'Paid in',
        `${principal} + ${contribution} × ${plan.frequency} a year × ${counted(plan.years, 'year')}`,
        paidIn,
      ],
    },
    {
      cells: ['Interest', periodRateWorking(rate, plan.frequency, period), interest],
    },
    { cells: ['Savings', '', formatPounds(result.balance)], isTotal: true },
  ]
}

/** A nominal rate is divided by the periods; of an AER the root is taken, so that the year's interest on interest makes it whole. */
function periodRateWorking({ kind, percent }: Growth['rate'], frequency: number, period: string): string {
  if (kind === 'nominal' || frequency === 1) return `${percent}% ÷ ${frequency}, each ${period}`
  return `(1 + ${percent}%) to the power of 1/${frequency}, less 1, each ${period}`
}
