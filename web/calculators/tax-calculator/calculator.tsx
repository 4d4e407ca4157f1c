// Take-home pay in a tax year and nation of the UK: what is taken off, where each pound goes, and what today's rates
// would leave.
import { useEffect, useMemo, useRef } from 'react'
import { saveTaxChoices } from '#web/session/tax-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import { PayComparison } from './comparison.tsx'
import { taxCsv } from './csv.ts'
import { PayFields, SalaryFields } from './fields.tsx'
import { TaxHeadline, NextPounds, WherePoundsGo } from './results.tsx'
import { readOtherPay, readPay, rememberedInputs, taxDefaults, type TaxTexts } from './inputs.ts'
import { MorePayFields } from './more-fields.tsx'
import { PayNotes } from './notes.tsx'
import { TaxPeriods } from './periods.tsx'
import { TaxWorking } from './working.tsx'
import { readNation, readTaxYear, taxYearText } from '../frame/tax-year.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

export function TaxCalculator({ isEmbedded = false }: CalculatorProps) {
  const { inputs, setInput, reset, undoReset } = useTaxInputs(isEmbedded)
  const pay = useMemo(() => readPay(inputs), [inputs])
  const other = useMemo(() => readOtherPay(inputs), [inputs])
  return (
    <CalculatorFrame
      toolId="tax-calculator"
      isEmbedded={isEmbedded}
      onReset={reset}
      undoReset={undoReset}
      csvRows={() => taxCsv(pay, other)}
    >
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(15.5rem,2fr)_minmax(0,3fr)]">
          {/* On a phone the answer stands right under the salary; read out, it follows all that it depends on. */}
          <div className="contents content-start gap-5 @2xl:grid">
            <SalaryFields inputs={inputs} onInput={setInput} pay={pay} />
            <PayFields inputs={inputs} onInput={setInput} pay={pay} />
            <MorePayFields inputs={inputs} onInput={setInput} pay={pay} />
          </div>
          <div className="contents min-w-0 content-start gap-6 self-start @2xl:sticky @2xl:top-20 @2xl:grid print:static">
            <TaxHeadline pay={pay} onSwitchYear={(taxYear) => setInput('year', taxYearText(taxYear))} />
            <WherePoundsGo result={pay.result} />
          </div>
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TaxPeriods result={pay.result} />
        <NextPounds pay={pay} />
        <PayNotes pay={pay} />
        <PayComparison inputs={inputs} onInput={setInput} pay={pay} other={other} />
        <TaxWorking pay={pay} />
      </div>
    </CalculatorFrame>
  )
}

/** The inputs. A tax year or nation that changes here is kept for the next time; one that a link brought is not. */
function useTaxInputs(isEmbedded: boolean) {
  const held = useCalculatorInputs<TaxTexts>(taxDefaults, isEmbedded ? 'memory' : 'address', rememberedInputs)
  const taxYear = readTaxYear(held.inputs.year)
  const nation = readNation(held.inputs.region)
  const known = useRef(`${taxYear} ${nation}`)
  useEffect(() => {
    if (known.current === `${taxYear} ${nation}`) return
    known.current = `${taxYear} ${nation}`
    saveTaxChoices({ taxYear, nation })
  }, [taxYear, nation])
  return held
}
