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
import { formatMoney, pence } from '#domain/money.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { readQuery } from '#web/api/response-cache.ts'
import { useStoredInputs } from '#web/calculators/frame/use-stored-inputs.ts'
import { loanNames } from '#web/figures/figures-words.ts'
import { amountTexts, planOf } from '#web/goals/goal-words.ts'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { planText } from '#web/plans/plan-words.ts'
import { usePlans } from '#web/plans/plans-queries.ts'
import { Page } from '#web/routing/page.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { useFigures } from '#web/session/figures.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './money-plan-words.ts'

const skillsQuery = readQuery('GET /api/progress/skills')

/** The most of each that is shown, so that the plan fits on one side of A4. */
const most = { goals: 4, plans: 5, skills: 8, dates: 8 }

export function MoneyPlanPage() {
  const goals = useRead('GET /api/goals')
  const skills = useQuery(skillsQuery)
  const { query: plansQuery, plans } = usePlans()
  const failed = [goals, skills, plansQuery].find(({ isLoadingError }) => isLoadingError)
  return (
    <Page title={words.planTitle}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 print:hidden">
        <PageHeading lead={words.planLead}>{words.planTitle}</PageHeading>
        <Button onClick={() => window.print()} className="max-sm:mb-6 max-sm:w-full">
          {words.printLabel}
        </Button>
      </div>
      {failed !== undefined ? (
        <LoadFailure what={words.toLoad} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : goals.data === undefined || skills.data === undefined || plansQuery.isPending ? (
        <Spinner label={words.loading} />
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
        <p className="text-2xl font-semibold">{words.planTitle}</p>
      </div>
      <p className="mb-5 text-ink-soft [overflow-wrap:anywhere] print:mb-3">{words.madeOn(learner.name, today)}</p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-4">
        <Month figures={figures} today={today} />
        <Goals goals={goals} today={today} />
        <Plans plans={open} />
        <Dates figures={figures} goals={goals} plans={open} today={today} />
        <Skills skills={skills} />
      </div>
      <div className="mt-6 grid gap-1 border-t border-line pt-4 text-sm text-ink-soft print:mt-4">
        <p>{words.footText}</p>
        <p>
          {words.helpText.before} <TextLink href={paths.guide('behind-on-bills')}>{words.helpText.link}</TextLink>{' '}
          {words.helpText.after}
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

/** Says what is not known yet, with a link to where the learner can enter it. */
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
    { label: words.payLabel, value: pay === null ? null : formatMoney(pay), missing: words.notSaid.pay },
    {
      label: words.takeHomeLabel,
      value: takeHome === null ? null : formatMoney(takeHome),
      missing: words.notSaid.takeHome,
    },
    {
      label: words.housingLabel,
      value: housing === null ? null : formatMoney(housing),
      missing: words.notSaid.housing,
    },
    { label: words.payDayLabel, value: payDay === null ? null : longDate(payDay), missing: words.notSaid.payDay },
  ]
  const known = rows.filter(({ value }) => value !== null)
  const missing = rows.filter(({ value }) => value === null)
  const left = takeHome !== null && housing !== null ? pence(takeHome - housing) : null
  return (
    <Part id="month" title={words.monthTitle}>
      {known.length > 0 && (
        <dl className="mb-2 grid gap-1">
          {known.map(({ label, value }) => (
            <Row key={label} label={label} value={value} />
          ))}
          {loans.length > 0 && <Row label={words.loansLabel} value={loans.map((plan) => loanNames[plan]).join(', ')} />}
        </dl>
      )}
      {left !== null && <p className="mb-1">{left < 0 ? words.lessThanHousing : words.afterHousing(left)}</p>}
      {takeHome !== null && takeHome > 0 && (
        <p className="mb-1 text-sm text-ink-soft">
          {words.ruleOfThumb(makeBudget({ monthlyIncome: takeHome }).shares.map(({ share }) => share))}
        </p>
      )}
      {missing.map(({ label, missing }) => (
        <p key={label} className="text-ink-soft">
          {missing}
        </p>
      ))}
      <TextLink href={paths.figures} className="mt-1 print:hidden">
        {missing.length > 0 ? words.figuresLink : words.figuresChangeLink}
      </TextLink>
    </Part>
  )
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
    <Part id="goals" title={words.goalsTitle}>
      {goals.length === 0 && <Missing text={words.noGoals} link={words.goalsLink} href={paths.goals} />}
      <ul className="grid gap-2">
        {goals.slice(0, most.goals).map((goal) => {
          const { saved, target } = amountTexts(goal)
          const { status, monthlyNeeded } = planOf(goal, today)
          return (
            <li key={goal.id}>
              <span className="font-semibold [overflow-wrap:anywhere]">{goal.title}</span>:{' '}
              {words.goalText(saved, target, goal.targetDate)}.{' '}
              <span className="text-ink-soft">
                {status === 'reached'
                  ? words.goalReached
                  : status === 'waiting'
                    ? words.goalWaiting
                    : status === 'overdue'
                      ? words.goalOverdue
                      : words.goalMonthly(monthlyNeeded)}
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
    <Part id="plans" title={words.plansTitle}>
      {plans.length === 0 && <Missing text={words.noPlans} link={words.plansLink} href={paths.plans} />}
      <ul className="grid gap-2">
        {plans.slice(0, most.plans).map((plan) => (
          <li key={plan.id} className="[overflow-wrap:anywhere]">
            {planText(plan)}{' '}
            {plan.date !== null && <span className="text-ink-soft">({words.planDate(plan.date)})</span>}
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
    <Part id="skills" title={words.skillsTitle}>
      {known.length === 0 ? (
        <Missing text={words.noSkills} link={words.skillsLink} href={paths.review} />
      ) : (
        <>
          <p className="mb-1 text-ink-soft">{words.skillsCount(known.length, all.length)}</p>
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
    ...(payDay === null ? [] : [{ date: payDay, text: words.payDayLabel }]),
    ...plans.flatMap(({ date, action }) => (date === null ? [] : [{ date, text: capitalised(action) }])),
    ...goals
      .filter((goal) => planOf(goal, today).status !== 'reached')
      .map(({ targetDate: date, title: text }) => ({ date, text })),
    { date: nextTime('04-05', today), text: words.taxYearEnds },
    ...(born === '' ? [] : [{ date: statePensionStart(born).on, text: words.statePension }]),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <Part id="dates" title={words.datesTitle}>
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
          <Missing text={words.statePensionUnknown} link={words.pensionLink} href={paths.tool('pension-calculator')} />
        </div>
      )}
    </Part>
  )
}

function More({ of, shown }: { of: number; shown: number }) {
  return of > shown ? <p className="text-ink-soft">{words.andMore(of - shown)}</p> : null
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
