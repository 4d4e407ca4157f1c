// A payslip held against what it should say: each line beside what we expect, why it differs, whom to ask. Pay is nobody
// else's business, so nothing of it stands in the address.
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { TakenFields, TopFields } from './fields.tsx'
import { WhomToAsk } from './help.tsx'
import { payslipDefaults, workTyped, type PayslipTexts, type PayslipWork } from './inputs.ts'
import { MoreFields } from './more-fields.tsx'
import { CheckedLines, Remarks, Verdict } from './results.tsx'
import { verdict } from './words.ts'
import { payslipCsv, PayslipWorking } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'payslip-check',
  defaults: payslipDefaults,
  isPrivate: true,
  work: workTyped,
  words: verdict,
  csv: payslipCsv,
  Body: PayslipBody,
  Working: PayslipWorking,
})

function PayslipBody({ inputs, onInput, work, isEmbedded }: BodyProps<PayslipTexts, PayslipWork>) {
  const fields = { inputs, onInput, work }
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <TopFields {...fields} />
            <TakenFields {...fields} />
            <MoreFields {...fields} />
          </div>
          <div className="grid min-w-0 gap-5 @2xl:sticky @2xl:top-20 print:static">
            <Verdict work={work} />
            {work.kind === 'checked' && (
              <>
                <CheckedLines check={work.check} />
                <Remarks check={work.check} />
              </>
            )}
          </div>
        </div>
      </Panel>
      <div className="mt-4">
        <WhomToAsk />
      </div>
    </>
  )
}
