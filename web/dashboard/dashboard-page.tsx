// The learner's first page: how far they are, the one next step, and the ways on from here.
import type { ReactNode } from 'react'
import { InTrouble } from '../help/in-trouble.tsx'
import { useLearner } from '../session/auth.tsx'
import { DrawnLater } from '../loading/drawn-later.tsx'
import { Page } from '../routing/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import * as words from './dashboard-words.ts'

type DashboardPageProps = {
  progress: ReactNode
  setGoal: ReactNode
  goals: ReactNode
  activeLesson: ReactNode
  /** What is left of today's practice, if anything. */
  practice: ReactNode
  modules: ReactNode
  tools: ReactNode
  /** Guides for when something has happened, and the other tools. */
  more: ReactNode
}

export function DashboardPage({
  progress,
  setGoal,
  goals,
  activeLesson,
  practice,
  modules,
  tools,
  more,
}: DashboardPageProps) {
  return (
    <Page title={words.dashboardTitle}>
      <PageHeading>{words.dashboardTitle}</PageHeading>
      <div className="-mt-3 mb-4 sm:mb-6">
        <InTrouble isForLearners />
      </div>
      <div className="space-y-10 lg:space-y-12">
        <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
          {activeLesson}
          <WelcomeCard progress={progress} setGoal={setGoal} />
        </div>
        {practice}
        <DrawnLater>
          {goals}
          {modules}
          {tools}
          {more}
        </DrawnLater>
      </div>
    </Page>
  )
}

function WelcomeCard({ progress, setGoal }: Pick<DashboardPageProps, 'progress' | 'setGoal'>) {
  const learner = useLearner()
  return (
    <section
      aria-labelledby="welcome"
      className="relative isolate flex flex-col justify-between gap-6 overflow-hidden rounded-[var(--radius-lg)] border border-transparent bg-brand p-[20px] text-on-brand sm:p-6"
    >
      <CoinRings />
      <h2 id="welcome" className="text-2xl [overflow-wrap:anywhere]">
        {words.greeting(firstNameOf(learner.name))}
      </h2>
      <div className="flex flex-col gap-6 sm:items-start">
        <div className="w-full">{progress}</div>
        {setGoal}
      </div>
    </section>
  )
}

/** The rim of a coin, large and quiet, in the corner. */
function CoinRings() {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className="absolute -top-14 -right-14 -z-10 size-52 forced-colors:hidden">
      <circle cx="100" cy="100" r="98" className="fill-brand-raised" />
      <circle
        cx="100"
        cy="100"
        r="80"
        className="fill-none stroke-brand-accent"
        strokeOpacity="0.3"
        strokeWidth="1.5"
      />
    </svg>
  )
}

/** The first word of a full name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
