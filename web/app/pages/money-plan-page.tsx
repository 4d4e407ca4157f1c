// The learner's money plan: one printed side of A4 about their pay, goals, plans and skills.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Goal } from '#contract/goals.ts'
import { paths } from '#contract/paths.ts'
import type { Plan } from '#contract/plans.ts'
import type { SkillProgress } from '#contract/practice.ts'
import { makeBudget } from '#domain/budget/budget.ts'
import { longDate, nextTime, shortDate, ukDate } from '#domain/calendar.ts'
import { monthlyHousing, monthlyTakeHome, nextPayDay, yearlyPay, type Figures } from '#domain/figures/figures.ts'
import { isKnown } from '#domain/learning/skill-level.ts'
import { formatMoney, formatPounds, pence, upToWholePounds, type Pence } from '#domain/money.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { readQuery } from '#web/api/response-cache.ts'
import { useStoredInputs } from '#web/calculators/frame/stored-inputs.ts'
import { amountTexts, planOf } from '#web/goals/goal-words.ts'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { planText } from '#web/plans/plan-words.ts'
import { usePlans } from '#web/plans/plans-queries.ts'
import { Page } from '#web/routing/page.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { useFigures } from '#web/session/figures.ts'
import { planNames } from '#web/session/loan-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const planTitle = 'My money plan'

const skillsQuery = readQuery('GET /api/progress/skills')

/** How many of each are shown, so that the plan fits on one side of A4. */
const most = { goals: 4, plans: 5, skills: 8, dates: 8 }

export function MoneyPlanPage() {
  const goals = useRead('GET /api/goals')
  const skills = useQuery(skillsQuery)
  const { query: plansQuery, plans } = usePlans()
  const failed = [goals, skills, plansQuery].find(({ isLoadingError }) => isLoadingError)
  return (
    <Page title={planTitle}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 print:hidden">
        <PageHeading lead="One page of what you have told us, to print or to come back to.">{planTitle}</PageHeading>
        <Button onClick={() => window.print()} className="max-sm:mb-6 max-sm:w-full">
          Print
        </Button>
      </div>
      {failed !== undefined ? (
        <LoadFailure what="your money plan" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : goals.data === undefined || skills.data === undefined || plansQuery.isPending ? (
        <Spinner label="Loading your money plan…" />
      ) : (
        <MoneyPlan goals={goals.data} plans={plans} skills={skills.data} />
      )}
    </Page>
  )
}

type MoneyPlanProps = { goals: readonly Goal[]; plans: readonly Plan[]; skills: SkillProgress }

function MoneyPlan({ goals, plans, skills }: MoneyPlanProps) {
  const learner = useLearner()
  const figures = useFigures()
  const today = ukDate(new Date())
  const open = plans.filter(({ outcome }) => outcome === null)
  return (
    <Card className="print:border-0 print:p-0 print:text-sm print:shadow-none">
      <div className="hidden print:block">
        <p className="text-2xl font-semibold">{planTitle}</p>
      </div>
      <p className="mb-5 text-ink-soft [overflow-wrap:anywhere] print:mb-3">{`${learner.name}, ${longDate(today)}`}</p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-4">
        <Month figures={figures} today={today} />
        <Goals goals={goals} today={today} />
        <Plans plans={open} />
        <Dates figures={figures} goals={goals} plans={open} today={today} />
        <Skills skills={skills} />
      </div>
      <div className="mt-6 grid gap-1 border-t border-line pt-4 text-sm text-ink-soft print:mt-4">
        <p>
          This page shows what you typed into Tuppence. It does not advise you, and it cannot see your bank account.
        </p>
        <p>
          If a bill or a debt cannot wait, ring a free helper before anything else:{' '}
          <TextLink href={paths.guide('behind-on-bills')}>Behind on bills</TextLink> has their numbers.
        </p>
      </div>
    </Card>
  )
}

type PartProps = { id: string; title: string; children: ReactNode }

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={`plan-${id}`} className="min-w-0 break-inside-avoid">
      <h2 id={`plan-${id}`} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Says what is missing, with a link to where to enter it. */
function Missing({ text, link, href }: { text: string; link: string; href: string }) {
  return (
    <p className="text-ink-soft">
      {text}{' '}
      <TextLink href={href} className="print:hidden">
        {link}
      </TextLink>
    </p>
  )
}

type DatedProps = { figures: Figures | null; today: string }

function Month({ figures, today }: DatedProps) {
  const pay = figures && yearlyPay(figures)
  const takeHome = figures && monthlyTakeHome(figures)
  const housing = figures && monthlyHousing(figures)
  const payDay = figures && nextPayDay(figures, today)
  const loans = figures?.studentLoans ?? []
  const rows = [
    {
      label: 'Pay before tax, a year',
      value: pay === null ? null : formatMoney(pay),
      missing: 'You have not said what you are paid yet.',
    },
    {
      label: 'Reaches my account, a month',
      value: takeHome === null ? null : formatMoney(takeHome),
      missing: 'You have not said what reaches your account yet.',
    },
    {
      label: 'Rent or mortgage, a month',
      value: housing === null ? null : formatMoney(housing),
      missing: 'You have not said what you pay for rent yet.',
    },
    {
      label: 'Next pay day',
      value: payDay === null ? null : longDate(payDay),
      missing: 'You have not said when you are paid yet.',
    },
  ]
  const known = rows.filter(({ value }) => value !== null)
  const missing = rows.filter(({ value }) => value === null)
  const left = takeHome !== null && housing !== null ? pence(takeHome - housing) : null
  return (
    <Part id="month" title="My month">
      {known.length > 0 && (
        <dl className="mb-2 grid gap-1">
          {known.map(({ label, value }) => (
            <Row key={label} label={label} value={value} />
          ))}
          {loans.length > 0 && <Row label="Student loans" value={loans.map((plan) => planNames[plan]).join(', ')} />}
        </dl>
      )}
      {left !== null && (
        <p className="mb-1">
          {left < 0
            ? 'Rent or mortgage is more than what reaches your account in a month.'
            : `After rent or mortgage, ${formatMoney(left)} a month is there for all the rest.`}
        </p>
      )}
      {takeHome !== null && takeHome > 0 && <p className="mb-1 text-sm text-ink-soft">{ruleOfThumb(takeHome)}</p>}
      {missing.map(({ label, missing }) => (
        <p key={label} className="text-ink-soft">
          {missing}
        </p>
      ))}
      <TextLink href={paths.figures} className="mt-1 print:hidden">
        {missing.length > 0 ? 'Add to my figures' : 'Change my figures'}
      </TextLink>
    </Part>
  )
}

function ruleOfThumb(monthlyIncome: Pence): string {
  const [needs, wants, savings] = makeBudget({ monthlyIncome }).shares.map(({ share }) => formatPounds(share))
  return `By the 50/30/20 rule of thumb: ${needs} for needs, ${wants} for wants, ${savings} for savings. It is a place to start, not a test.`
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function Goals({ goals, today }: { goals: readonly Goal[]; today: string }) {
  return (
    <Part id="goals" title="What I am saving for">
      {goals.length === 0 && <Missing text="You have not set a goal yet." link="Set a goal" href={paths.goals} />}
      <ul className="grid gap-2">
        {goals.slice(0, most.goals).map((goal) => {
          const { saved, target } = amountTexts(goal)
          const { status, monthlyNeeded } = planOf(goal, today)
          return (
            <li key={goal.id}>
              <span className="font-semibold [overflow-wrap:anywhere]">{goal.title}</span>:{' '}
              {`${saved} of ${target}, by ${shortDate(goal.targetDate)}.`}{' '}
              <span className="text-ink-soft">
                {status === 'reached'
                  ? 'Reached'
                  : status === 'waiting'
                    ? 'some of it is not confirmed yet'
                    : status === 'overdue'
                      ? 'Its date has passed'
                      : `${formatPounds(upToWholePounds(monthlyNeeded))} a month gets me there`}
                .
              </span>
            </li>
          )
        })}
      </ul>
      <More of={goals.length} shown={most.goals} />
    </Part>
  )
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <Part id="plans" title="What I will do">
      {plans.length === 0 && <Missing text="You have not made a plan yet." link="Make a plan" href={paths.plans} />}
      <ul className="grid gap-2">
        {plans.slice(0, most.plans).map((plan) => (
          <li key={plan.id} className="[overflow-wrap:anywhere]">
            {planText(plan)}{' '}
            {plan.date !== null && <span className="text-ink-soft">{`(on ${shortDate(plan.date)})`}</span>}
          </li>
        ))}
      </ul>
      <More of={plans.length} shown={most.plans} />
    </Part>
  )
}

function Skills({ skills: { lessons } }: { skills: SkillProgress }) {
  const all = lessons.flatMap(({ skills }) => skills)
  const known = all.filter(({ level }) => isKnown(level))
  return (
    <Part id="skills" title="What I can do">
      {known.length === 0 ? (
        <Missing
          text="No skill is Secure yet. That takes practice on more than one day."
          link="Practise"
          href={paths.review}
        />
      ) : (
        <>
          <p className="mb-1 text-ink-soft">{`${known.length} of ${all.length} skills are Secure or Mastered.`}</p>
          <ul className="grid gap-1">
            {known.slice(0, most.skills).map(({ skillId, name }) => (
              <li key={skillId}>{name}</li>
            ))}
          </ul>
          <More of={known.length} shown={most.skills} />
        </>
      )}
    </Part>
  )
}

function Dates({ figures, goals, plans, today }: DatedProps & Pick<MoneyPlanProps, 'goals' | 'plans'>) {
  const born = useStoredInputs()['pension-calculator']?.['born'] ?? ''
  const payDay = figures && nextPayDay(figures, today)
  const dates = [
    ...(payDay === null ? [] : [{ date: payDay, text: 'Next pay day' }]),
    ...plans.flatMap(({ date, action }) => (date === null ? [] : [{ date, text: capitalised(action) }])),
    ...goals
      .filter((goal) => planOf(goal, today).status !== 'reached')
      .map(({ targetDate: date, title: text }) => ({ date, text })),
    { date: nextTime('04-05', today), text: 'The tax year ends, and with it this year’s ISA allowance' },
    ...(born === '' ? [] : [{ date: statePensionStart(born).on, text: 'State Pension starts, by today’s law' }]),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <Part id="dates" title="Dates">
      <dl className="grid gap-1">
        {dates.slice(0, most.dates).map(({ date, text }) => (
          <div key={`${date} ${text}`} className="flex gap-x-3">
            <dt className="w-28 shrink-0 font-semibold">{shortDate(date)}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <More of={dates.length} shown={most.dates} />
      {born === '' && (
        <div className="mt-1 text-sm">
          <Missing
            text="You have not given a date of birth in the pension calculator, so we cannot tell when your State Pension starts."
            link="Pension calculator"
            href={paths.tool('pension-calculator')}
          />
        </div>
      )}
    </Part>
  )
}

function More({ of, shown }: { of: number; shown: number }) {
  return of > shown ? <p className="text-ink-soft">{`and ${of - shown} more`}</p> : null
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
