// What a little more a month would change. It stands beside the result and leaves it as it is.
import { addMonths } from '#domain/calendar.ts'
import { formatPounds, pence, poundsFromPence, type Pence } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { pensionBounds, type PensionFieldsProps, type PensionWork } from './inputs.ts'
import { finalIncome, startAge, whatIfWords, type Difference } from './words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const samples = ['25', '50', '100']

type PensionWhatIfProps = PensionFieldsProps & { work: PensionWork; today: string }

export function PensionWhatIf({ inputs, onInput, work, today }: PensionWhatIfProps) {
  const { plan, projection, withExtra } = work
  const words = withExtra === null ? '' : whatIfWords({ plan, before: projection, after: withExtra })
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">What if I add more each month?</h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 @xl:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div>
          <NumberField
            label="Extra each month"
            hint="From you, on top of what goes in now."
            text={inputs.extra}
            onChange={(text) => onInput('extra', text)}
            bounds={pensionBounds.extraMonthly}
          />
          <div className="mt-2 flex gap-2 print:hidden">
            {samples.map((sample) => (
              <button
                key={sample}
                type="button"
                aria-pressed={inputs.extra === sample}
                onClick={() => onInput('extra', inputs.extra === sample ? '' : sample)}
                className="min-h-11 flex-1 rounded-[var(--radius)] border border-line-strong bg-surface px-2 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
              >
                £{sample}
              </button>
            ))}
          </div>
        </div>
        <div>
          {withExtra === null ? (
            <p className="max-w-[60ch] text-ink-soft">Enter an amount to see what it would change.</p>
          ) : (
            <>
              <p className="max-w-[60ch]">{words}</p>
              <ChangedFigures plan={plan} before={projection} after={withExtra} />
              <YearOfExtra extra={withExtra.plan.extraMonthly} today={today} />
            </>
          )}
          <Spoken text={words} />
        </div>
      </div>
    </Card>
  )
}

function ChangedFigures({ plan, before, after }: Difference) {
  const rows: [string, Pence, Pence][] = [
    [`Pot at ${startAge(plan)}`, before.pot.central.today, after.projection.pot.central.today],
    ['Income a year', finalIncome(before), finalIncome(after.projection)],
  ]
  return (
    <>
      <dl className="mt-3 grid gap-2">
        {rows.map(([label, then, now]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
            <dt>{label}</dt>
            <dd className="ml-auto text-right [overflow-wrap:anywhere]">
              <span className="text-ink-soft">{formatPounds(then)} becomes</span>{' '}
              <strong className="font-semibold whitespace-nowrap">{formatPounds(now)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">In today’s money. The extra stays the same while your pay rises.</p>
    </>
  )
}

/** The extra as an amount to save: what it comes to within a year. */
function YearOfExtra({ extra, today }: { extra: Pence; today: string }) {
  const amount = pence(extra * 12)
  return (
    <GoalOffer
      goal={{
        title: 'Extra for my pension',
        icon: 'sprout',
        targetAmount: poundsFromPence(amount),
        targetDate: addMonths(today, 12),
      }}
    >
      Over a year the extra comes to {formatPounds(amount)}.
    </GoalOffer>
  )
}
