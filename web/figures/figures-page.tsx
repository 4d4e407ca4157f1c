// The learner’s own figures: typed in once, stored in this browser and, if the learner asks for it, in the account.
import { useEffect, useState, type ComponentProps } from 'react'
import { paths } from '#contract/paths.ts'
import { figureIntervals, figurePeriods, housingIntervals, monthlyTakeHome } from '#domain/figures/figures.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { call } from '../api/client.ts'
import { Page } from '../routing/page.tsx'
import { openedByLink } from '../routing/opened-by-link.ts'
import { useLearner } from '../session/auth.tsx'
import { onFiguresFetched, storeFigures, useFigures } from '../session/figures.ts'
import { useOwnFigures, type OwnFigures } from '../session/own-figures.ts'
import { planNames } from '../session/loan-names.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxField } from '../ui/fields/choice-field.tsx'
import { FormProblem, SendButton } from '../ui/fields/form-end.tsx'
import { useForm } from '../ui/fields/form.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { figuresForm, type TypedFigures } from './figures-form.ts'
import * as words from './figures-words.ts'

const loansTitle = 'Student loans'

const figuresTitle = 'My figures'

export function FiguresPage() {
  const { isDemo } = useLearner()
  const [drawing, setDrawing] = useState(0)
  const [said, setSaid] = useState('')
  const redraw = () => setDrawing((times) => times + 1)
  useEffect(() => onFiguresFetched(redraw), [])
  return (
    <Page title={figuresTitle}>
      <PageHeading lead="Type in your own figures once. Calculators and plans then start with them. Leave out whatever you like.">
        {figuresTitle}
      </PageHeading>
      <div className="grid max-w-[46rem] gap-6">
        <Notice>{isDemo ? 'They stay on this device until you sign out of the demo.' : words.privacyText()}</Notice>
        <FiguresForm key={drawing} stored={useOwnFigures()} onSaid={setSaid} onRemoved={redraw} />
        {said !== '' && (
          <Notice tone="good" isLive>
            {said}
          </Notice>
        )}
        <WhereToNext />
      </div>
    </Page>
  )
}

type FiguresFormProps = { stored: OwnFigures | null; onSaid: (said: string) => void; onRemoved: () => void }

function FiguresForm({ stored, onSaid, onRemoved }: FiguresFormProps) {
  const { isDemo } = useLearner()
  const [payPeriod, setPayPeriod] = useState(stored?.payPeriod ?? 'year')
  const [paidEvery, setPaidEvery] = useState(stored?.paidEvery ?? 'month')
  const [housingEvery, setHousingEvery] = useState(stored?.housingEvery ?? 'month')
  const [loans, setLoans] = useState<readonly StudentLoanPlan[]>(stored?.studentLoans ?? [])
  const [isKept, setIsKept] = useState(stored !== null && stored.changedAt !== null)
  const [removal, setRemoval] = useState<string | null>(null)
  const form = useForm({
    schema: figuresForm,
    send: async (typed) => {
      onSaid('')
      setRemoval(null)
      onSaid(await save({ ...typed, studentLoans: [...loans] }, { isKept, wasKept: stored?.changedAt ?? null }))
    },
    onFailure: () => words.notWithAccount(),
  })
  const remove = async () => {
    onSaid('')
    try {
      if (stored?.changedAt) await call('DELETE /api/account/figures')
    } catch {
      return setRemoval('Nothing was removed, because your account could not be told. Try again later.')
    }
    storeFigures(null)
    onRemoved()
    onSaid('Your figures are gone.')
  }
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="grid gap-6">
      <Section title="Your pay">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <MoneyField
            label="Pay before tax"
            hint="Your salary, or your rate for an hour."
            name="pay"
            start={stored?.pay ?? undefined}
            error={form.errors['pay']}
          />
          <Choice
            label="That is for a"
            name="payPeriod"
            values={figurePeriods}
            names={words.payPeriods}
            value={payPeriod}
            onChange={setPayPeriod}
          />
        </div>
        {payPeriod === 'hour' && (
          <TextField
            label="Hours a week"
            name="hoursAWeek"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={stored?.hoursAWeek ?? undefined}
            error={form.errors['hoursAWeek']}
            className="sm:max-w-56"
          />
        )}
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <MoneyField
            label="What reaches your account each time"
            hint="Called ‘net pay’ on a payslip. Leave it empty if you don’t know it."
            name="takeHome"
            start={stored?.takeHome ?? undefined}
            error={form.errors['takeHome']}
          />
          <Choice
            label="You are paid"
            name="paidEvery"
            values={figureIntervals}
            names={words.intervals}
            value={paidEvery}
            onChange={setPaidEvery}
          />
        </div>
        <TextField
          label="A pay day"
          hint="Your next one or your last one. We count the others from it."
          name="payDay"
          type="date"
          defaultValue={stored?.payDay ?? undefined}
          error={form.errors['payDay']}
          className="sm:max-w-72"
        />
      </Section>
      <Section title="Your home">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <MoneyField
            label="Rent or mortgage"
            hint="What you pay yourself, not the whole of a shared home."
            name="housing"
            start={stored?.housing ?? undefined}
            error={form.errors['housing']}
          />
          <Choice
            label="You pay it"
            name="housingEvery"
            values={housingIntervals}
            names={words.housingIntervals}
            value={housingEvery}
            onChange={setHousingEvery}
          />
        </div>
      </Section>
      <Section title={loansTitle} lead="Tick each plan that you have. Your payslip or your loan account says which.">
        <div role="group" aria-label={loansTitle} className="grid gap-x-4 sm:grid-cols-2">
          {studentLoanPlans.map((plan) => (
            <CheckboxField
              key={plan}
              label={planNames[plan]}
              isChecked={loans.includes(plan)}
              onChange={(isHeld) =>
                setLoans(studentLoanPlans.filter((each) => (each === plan ? isHeld : loans.includes(each))))
              }
            />
          ))}
        </div>
      </Section>
      {!isDemo && (
        <CheckboxField
          label="Keep with my account"
          hint="Then you have them on your other devices too. You can take them out again here."
          isChecked={isKept}
          onChange={setIsKept}
        />
      )}
      <FormProblem problem={form.problem ?? removal} />
      <div className="flex flex-wrap gap-3">
        <SendButton form={form} sendLabel="Save" sendingLabel="Saving…" className="max-sm:w-full" />
        {stored !== null && (
          <Button look="quiet" onClick={() => void remove()} className="max-sm:w-full">
            Remove my figures
          </Button>
        )}
      </div>
    </form>
  )
}

type Saving = { isKept: boolean; wasKept: string | null }

/** Stores the figures here first, so that they are not lost if the account cannot be reached. Returns what to say. */
async function save(
  figures: TypedFigures & Pick<OwnFigures, 'studentLoans'>,
  { isKept, wasKept }: Saving,
): Promise<string> {
  storeFigures({ ...figures, changedAt: wasKept })
  if (isKept) {
    storeFigures(await call('PUT /api/account/figures', { body: figures }))
    return words.savedWithAccount()
  }
  if (wasKept !== null) await call('DELETE /api/account/figures')
  storeFigures({ ...figures, changedAt: null })
  return words.savedHere()
}

type SectionProps = ComponentProps<'div'> & { title: string; lead?: string }

function Section({ title, lead, children }: SectionProps) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </Card>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ values, names, onChange, ...select }: ChoiceProps<Value>) {
  return (
    <SelectField
      {...select}
      options={values.map((each) => ({ value: each, label: names[each] }))}
      onChange={(text) => onChange(values.find((each) => each === text) ?? select.value)}
    />
  )
}

function WhereToNext() {
  const figures = useFigures()
  if (figures === null) return null
  const takeHome = monthlyTakeHome(figures)
  return (
    <section aria-labelledby="figures-next">
      <h2 id="figures-next" className="text-xl">
        Where to next
      </h2>
      {takeHome !== null && figures.paidEvery !== 'month' && <p className="mt-1">{words.monthlyText(takeHome)}</p>}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <TextLink href={paths.tool('tax-calculator')} state={openedByLink} className="min-h-11">
          Your take-home pay
        </TextLink>
        <TextLink href={paths.tool('budget-calculator')} state={openedByLink} className="min-h-11">
          Your budget
        </TextLink>
        <TextLink href={paths.moneyPlan} className="min-h-11">
          Your money plan
        </TextLink>
      </p>
    </section>
  )
}
