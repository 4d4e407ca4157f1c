// The dashboard: progress, the one next step, and links to the rest.
import { Suspense, type ReactNode } from 'react'
import { useLearner } from '../session/auth.tsx'
import { DrawnLater } from '../loading/drawn-later.tsx'
import { lazy } from '../loading/lazy.tsx'
import { Page } from '../routing/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const dashboardTitle = 'Dashboard'

/** Loaded after the page. */
const InTrouble = lazy(async () => (await import('../help/in-trouble.tsx')).InTrouble)

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
    <Page title={dashboardTitle}>
      <PageHeading>{dashboardTitle}</PageHeading>
      <div className="-mt-3 mb-4 min-h-[2.875rem] sm:mb-6">
        <Suspense>
          <InTrouble isForLearners />
        </Suspense>
      </div>
      <div className="space-y-10 lg:space-y-12">
        <Welcome progress={progress} setGoal={setGoal}>
          {practice}
          {activeLesson}
        </Welcome>
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

type WelcomeProps = Pick<DashboardPageProps, 'progress' | 'setGoal'> & { children: ReactNode }

/**
 * The welcome card. On a phone it contains what to do today, right after the greeting; on a wide screen that is
 * beside it.
 */
function Welcome({ progress, setGoal, children }: WelcomeProps) {
  const learner = useLearner()
  return (
    <section
      aria-labelledby="welcome"
      className="relative isolate grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-10 rounded-[var(--radius-lg)] border border-transparent bg-brand lg:hidden"
      />
      {/* Above the card’s coloured shape. */}
      <div
        aria-hidden
        className="pointer-events-none relative hidden overflow-hidden rounded-[var(--radius-lg)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block"
      >
        <CoinRings />
      </div>
      <h2
        id="welcome"
        className="rounded-t-[var(--radius-lg)] bg-brand px-[20px] pt-4 pb-3 text-2xl text-on-brand [overflow-wrap:anywhere] sm:px-6 lg:col-start-2 lg:row-start-1 lg:pt-6"
      >
        <span className="relative">{`Hello, ${firstNameOf(learner.name)}`}</span>
      </h2>
      <div className="grid content-start gap-4 px-1.5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-6 lg:px-0">
        {children}
      </div>
      <div className="rounded-[var(--radius-lg)] bg-brand text-on-brand lg:col-start-2 lg:row-start-2">
        <div className="relative flex h-full flex-col gap-6 p-[20px] sm:items-start sm:p-6 lg:justify-end">
          <div className="w-full">{progress}</div>
          {setGoal}
        </div>
      </div>
    </section>
  )
}

/** The rims of coins, large and faint, in the corner. */
function CoinRings() {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className="absolute -top-14 -right-14 size-52 forced-colors:hidden">
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
