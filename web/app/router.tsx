// Every route of the app: who may see it and which page it opens. Pages that show several features get them from here.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import type { GoalButton } from '../calculators/make-goal.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAuth } from './auth.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RouteFocus } from './page.tsx'
import { paths } from './paths.ts'

const LoginPage = page(async () => (await import('../account/login-page.tsx')).LoginPage)
const RegisterPage = page(async () => (await import('../account/register-page.tsx')).RegisterPage)
const SettingsPage = page(async () => (await import('../account/settings-page.tsx')).SettingsPage)
const ModulesPage = page(async () => (await import('../learning/modules-page.tsx')).ModulesPage)
const ModulePage = page(async () => (await import('../learning/module-page.tsx')).ModulePage)
const GlossaryPage = page(async () => (await import('../learning/glossary-page.tsx')).GlossaryPage)
const GoalsPage = page(async () => (await import('../goals/goals-page.tsx')).GoalsPage)
const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage)
const SignInAgain = lazy(async () => ({ default: (await import('../account/sign-in-again.tsx')).SignInAgain }))
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

const DashboardPage = page(async () => {
  const [{ DashboardPage: Layout }, learning, goals, calculators] = await Promise.all([
    import('../dashboard/dashboard-page.tsx'),
    import('../learning/dashboard-sections.tsx'),
    import('../goals/dashboard-sections.tsx'),
    import('../calculators/dashboard-section.tsx'),
  ])
  return () => (
    <Layout
      progress={<learning.OverallProgressSummary />}
      setGoal={<goals.SetGoalButton />}
      goals={<goals.GoalsSection />}
      activeLesson={<learning.ActiveLessonCard />}
      modules={<learning.ContinueLearningSection />}
      tools={<calculators.ToolsSection />}
    />
  )
})

const LessonPage = page(async () => {
  const [{ LessonPage: Layout }, { EmbeddedTool }, goalButton] = await Promise.all([
    import('../learning/lesson-page.tsx'),
    import('../calculators/embedded-tool.tsx'),
    loadGoalButton(),
  ])
  return () => <Layout embeddedTool={(toolId) => <EmbeddedTool toolId={toolId} goalButton={goalButton} />} />
})

const ToolsPage = page(async () => {
  const [{ ToolsPage: Layout }, goalButton] = await Promise.all([
    import('../calculators/tools-page.tsx'),
    loadGoalButton(),
  ])
  return () => <Layout goalButton={goalButton} />
})

const ProfilePage = page(async () => {
  const [{ ProfilePage: Layout }, { LearningProgress }] = await Promise.all([
    import('../account/profile-page.tsx'),
    import('../learning/learning-progress.tsx'),
  ])
  return () => <Layout learningProgress={<LearningProgress />} />
})

export function Router() {
  return (
    <RouteFocus>
      <Switch>
        <Route path={paths.login}>{visitorsOnly(<LoginPage />)}</Route>
        <Route path={paths.register}>{visitorsOnly(<RegisterPage />)}</Route>
        <Route>{learnersOnly(<LearnerRoutes />)}</Route>
      </Switch>
    </RouteFocus>
  )
}

/** Nothing of one learner's pages is kept for another who signs in, here or in another tab. */
function LearnerRoutes() {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return (
    <Shell key={session.user.id}>
      {session.hasEnded && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      <Switch>
        <Route path={paths.dashboard} component={DashboardPage} />
        <Route path={paths.modules} component={ModulesPage} />
        <Route path={paths.module(':moduleId')} component={ModulePage} />
        <Route path={paths.lesson(':moduleId', ':lessonId')} component={LessonPage} />
        <Route path={`${paths.tools}/:toolId?`} component={ToolsPage} />
        <Route path={paths.glossary} component={GlossaryPage} />
        <Route path={paths.goals} component={GoalsPage} />
        <Route path={paths.profile} component={ProfilePage} />
        <Route path={paths.settings} component={SettingsPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  )
}

function visitorsOnly(children: ReactNode): ReactNode {
  return <Gate open="signed-out">{children}</Gate>
}

function learnersOnly(children: ReactNode): ReactNode {
  return <Gate open="authenticated">{children}</Gate>
}

/** Lets those in for whom a page is open; sends visitors to sign in and learners to where they were going. */
function Gate({ open, children }: { open: 'signed-out' | 'authenticated'; children: ReactNode }) {
  const { session } = useAuth()
  const [location] = useLocation()
  const search = useSearch()
  if (session.status === 'loading') return <Spinner label="Loading…" isQuiet />
  if (session.status !== open) {
    if (session.status === 'authenticated') return <Redirect to={cameFrom() ?? paths.dashboard} replace />
    // Whoever signs in after someone has signed out begins at the beginning.
    return (
      <Redirect
        to={paths.login}
        replace
        state={session.hasLeft ? null : { from: `${location}${search && `?${search}`}` }}
      />
    )
  }
  return <Suspense fallback={<Spinner label="Loading…" isQuiet />}>{children}</Suspense>
}

/** The page that asked for a session, noted when it sent the visitor to sign in. */
function cameFrom(): string | null {
  const state: unknown = history.state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/') ? from : null
}

/** The button by which a calculator's result becomes a goal. */
async function loadGoalButton(): Promise<GoalButton> {
  const { NewGoalButton } = await import('../goals/new-goal-button.tsx')
  return (goal) => <NewGoalButton label="Make this a goal" look="quiet" initial={goal} />
}

/** A page whose code comes when it is first opened. Its failure is shown in its place. */
function page(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LoadedPage() {
    return (
      <ErrorBoundary>
        <Suspense fallback={<Spinner label="Loading…" isQuiet />}>
          <Loaded />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
