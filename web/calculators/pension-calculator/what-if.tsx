// What a little more a month would change. It is beside the result and does not change it.
import { formatPounds, type Pence } from '#domain/money.ts'
import type { PensionFieldsProps, PensionResult } from './inputs.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import * as words from './words.ts'

const samples = ['25', '50', '100']

type PensionWhatIfProps = PensionFieldsProps & { result: PensionResult }

export function PensionWhatIf({ field, inputs, onInput, result }: PensionWhatIfProps) {
  const { plan, projection, withExtra } = result
  const said = withExtra === null ? '' : words.whatIfWords({ plan, before: projection, after: withExtra })
  return (
    <section aria-labelledby="pension-what-if" className="mt-6 border-t border-line pt-5">
      <h3 id="pension-what-if" className="text-lg">
        What if I add more each month?
      </h3>
      <div className="mt-3 grid gap-x-8 gap-y-4 @xl:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div>
          {field('extra')}
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
              <p className="max-w-[60ch]">{said}</p>
              <ChangedFigures plan={plan} before={projection} after={withExtra} />
            </>
          )}
          <Spoken text={said} />
        </div>
      </div>
    </section>
  )
}

function ChangedFigures({ plan, before, after }: words.Difference) {
  const rows: [string, Pence, Pence, (amount: Pence) => string][] = [
    ['Income a month', words.finalIncome(before), words.finalIncome(after.projection), words.monthText],
    [words.potAt(plan), before.pot.central.today, after.projection.pot.central.today, formatPounds],
  ]
  return (
    <>
      <dl className="mt-3 grid gap-2">
        {rows.map(([label, then, now, format]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
            <dt>{label}</dt>
            <dd className="ml-auto text-right [overflow-wrap:anywhere]">
              <span className="text-ink-soft">{`${format(then)} becomes`}</span>{' '}
              <strong className="font-semibold whitespace-nowrap">{format(now)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">In today’s money. The extra stays the same while your pay rises.</p>
    </>
  )
}
