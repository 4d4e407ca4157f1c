// Every route of the app: who may see it and which page it opens. Pages that show several features get them from here.
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearch } from 'wouter'
import type { GoalButton } from '../calculators/frame/make-goal.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAuth } from '../session/auth.tsx'
import { ErrorBoundary } from '../loading/error-boundary.tsx'
import { onIntent } from '../loading/intent.ts'
import { later } from '../loading/later.tsx'
import { pageIsCalm } from '../loading/page-calm.ts'
import { RouteFocus } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { hasNoSession } from '../session/site-settings.ts'

const LoginPage = page(async () => (await import('../account/login-page.tsx')).LoginPage)
const RegisterPage = page(async () => (await import('../account/register-page.tsx')).RegisterPage)
const ResetPasswordPage = page(async () => (await import('../account/reset-password-page.tsx')).ResetPasswordPage)
const ModulesPage = page(async () => (await import('../learning/modules-page.tsx')).ModulesPage)
const ModulePage = page(async () => (await import('../learning/module-page.tsx')).ModulePage)
const GlossaryPage = page(async () => (await import('../glossary/glossary-page.tsx')).GlossaryPage)
const GoalsPage = page(async () => (await import('../goals/goals-page.tsx')).GoalsPage)
const AccessibilityPage = page(async () => (await import('./accessibility-page.tsx')).AccessibilityPage)
const NotFoundPage = page(async () => (await import('../routing/not-found-page.tsx')).NotFoundPage)
const SignInAgain = lazy(async () => ({ default: (await import('../account/sign-in-again.tsx')).SignInAgain }))
const OpenFrame = lazy(async () => ({ default: (await import('./accessibility-page.tsx')).OpenFrame }))
const Answers = later(async () => (await import('./answers.tsx')).Answers)
const Shell = later(async () => (await import('./shell.tsx')).Shell)

// Nothing waits for it, and it takes nothing from the first page; but it has to be there before the connection goes. Where
// it cannot be fetched, the page must not fall with it.
const BottomNotices = lazy(async () => {
  await pageIsCalm()
  const loaded = await import('../offline/bottom-notices.tsx').catch(() => null)
  return { default: loaded?.BottomNotices ?? (() => null) }
})

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
  const { LessonPage: Layout } = await import('../learning/lesson-page.tsx')
  return () => <Layout loadTool={loadEmbeddedTool} />
})

const ToolsPage = page(
  async () => {
    const [{ ToolsPage: Layout }, goalButton] = await Promise.all([
      import('../calculators/tools-page.tsx'),
      loadGoalButton(),
    ])
    return () => <Layout goalButton={goalButton} />
  },
  (path) => loadCalculator(path.slice(paths.tools.length + 1)),
)

const ProfilePage = page(async () => {
  const [{ ProfilePage: Layout }, { LearningProgress }] = await Promise.all([
    import('../account/profile-page.tsx'),
    import('../learning/learning-progress.tsx'),
  ])
  return () => <Layout learningProgress={<LearningProgress />} />
})

const SettingsPage = page(async () => {
  const [{ SettingsPage: Layout }, { DeviceSection }] = await Promise.all([
    import('../account/settings-page.tsx'),
    import('../offline/device-section.tsx'),
  ])
  return () => <Layout onThisDevice={<DeviceSection />} />
})

export function Router() {
  const isFirstPageThere = useFirstPage()
  usePagesOnIntent()
  if (!isFirstPageThere) return <Spinner label="Loading…" isQuiet />
  return (
    <RouteFocus>
      <LearnersAnswers>
        <Switch>
          <Route path={paths.login}>{visitorsOnly(<LoginPage />)}</Route>
          <Route path={paths.register}>{visitorsOnly(<RegisterPage />)}</Route>
          <Route path={paths.resetPassword}>
            <LinkHolders />
          </Route>
          <Route path={paths.accessibility}>
            <Everyone />
          </Route>
          <Route>{learnersOnly(<LearnerRoutes />)}</Route>
        </Switch>
      </LearnersAnswers>
      <Suspense>
        <BottomNotices />
      </Suspense>
    </RouteFocus>
  )
}

type PageRoute = { path: string; page: LoadedPage }

const visitorRoutes: readonly PageRoute[] = [
  { path: paths.login, page: LoginPage },
  { path: paths.register, page: RegisterPage },
]
const openRoutes: readonly PageRoute[] = [
  { path: paths.resetPassword, page: ResetPasswordPage },
  { path: paths.accessibility, page: AccessibilityPage },
]
const learnerRoutes: readonly PageRoute[] = [
  { path: paths.dashboard, page: DashboardPage },
  { path: paths.modules, page: ModulesPage },
  { path: paths.module(':moduleId'), page: ModulePage },
  { path: paths.lesson(':moduleId', ':lessonId'), page: LessonPage },
  { path: `${paths.tools}/:toolId?`, page: ToolsPage },
  { path: paths.glossary, page: GlossaryPage },
  { path: paths.goals, page: GoalsPage },
  { path: paths.profile, page: ProfilePage },
  { path: paths.settings, page: SettingsPage },
]

/** Nothing of one learner's pages is kept for another who signs in, here or in another tab. */
function LearnersAnswers({ children }: { children: ReactNode }) {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return children
  return (
    <Suspense fallback={<Spinner label="Loading…" isQuiet />}>
      <Answers key={session.user.id}>{children}</Answers>
    </Suspense>
  )
}

function LearnerRoutes() {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return (
    <Shell>
      {session.hasEnded && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      <Switch>
        {learnerRoutes.map(({ path, page: Component }) => (
          <Route key={path} path={path} component={Component} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  )
}

/**
 * The code for the address comes while the server is asked who is signed in. Whether it is there: then all is shown at once,
 * and not part by part. As a transition, so that a slow phone can answer a touch between two steps of the work.
 */
function useFirstPage(): boolean {
  const [location] = useLocation()
  const { parser } = useRouter()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    const isAt = ({ path }: PageRoute) => matchRoute(parser, path, location)[0]
    const forLearners = hasNoSession ? undefined : learnerRoutes.find(isAt)
    const wanted = forLearners ?? [...openRoutes, ...visitorRoutes].find(isAt)
    // Whoever presents no session is sent to sign in.
    const page = wanted?.page ?? (hasNoSession ? LoginPage : undefined)
    const frame = forLearners === undefined ? [] : [Answers.load(), Shell.load()]
    // A failure is told when the page is opened.
    void Promise.allSettled([page?.load(location), ...frame]).then(() => startTransition(() => setIsThere(true)))
  }, [location, parser, isThere])
  return isThere
}

/** The page behind a link comes when someone is about to follow it. */
function usePagesOnIntent(): void {
  const { parser } = useRouter()
  const { session } = useAuth()
  useEffect(() => {
    if (session.status === 'loading') return undefined
    const routes = [...(session.status === 'authenticated' ? learnerRoutes : visitorRoutes), ...openRoutes]
    return onIntent((path) => {
      const wanted = routes.find((route) => matchRoute(parser, route.path, path)[0])
      // A failure is told when the page is opened.
      wanted?.page.load(path).catch(() => {})
    })
  }, [parser, session.status])
}

/** A page that is open to all: learners see it in the frame that they know. */
function Everyone() {
  const { session } = useAuth()
  if (session.status === 'loading') return <Spinner label="Loading…" isQuiet />
  const Frame = session.status === 'authenticated' ? Shell : OpenFrame
  return (
    <Suspense fallback={<Spinner label="Loading…" isQuiet />}>
      <Frame>
        <AccessibilityPage />
      </Frame>
    </Suspense>
  )
}

/** Whoever comes by a link with a token, signed in or not. Without one there is nothing to do here. */
function LinkHolders() {
  const { session } = useAuth()
  const hasToken = location.hash.length > 1
  if (!hasToken && session.status === 'loading') return <Spinner label="Loading…" isQuiet />
  if (!hasToken) return <Redirect to={session.status === 'signed-out' ? paths.login : paths.dashboard} replace />
  return <ResetPasswordPage />
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
    // A new account begins at the beginning.
    const back = location === paths.register ? null : cameFrom()
    if (session.status === 'authenticated') return <Redirect to={back ?? paths.dashboard} replace />
    // Whoever signs in after someone has signed out begins at the beginning.
    return (
      <Redirect
        to={paths.login}
        replace
        state={session.hasLeft ? null : { from: `${location}${search && `?${search}`}${window.location.hash}` }}
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

async function loadCalculator(toolId: string): Promise<void> {
  const catalogue = await import('../calculators/catalogue.tsx')
  await catalogue.loadCalculator(toolId)
}

/** The button by which a calculator's result becomes a goal. */
async function loadGoalButton(): Promise<GoalButton> {
  const { NewGoalButton } = await import('../goals/new-goal-button.tsx')
  return (goal) => <NewGoalButton label="Make this a goal" look="quiet" initial={goal} />
}

/** The calculator within a lesson, with all that it shows at once. */
async function loadEmbeddedTool(toolId: string): Promise<ReactNode> {
  const [{ EmbeddedTool }, goalButton] = await Promise.all([
    import('../calculators/catalogue.tsx'),
    loadGoalButton(),
    loadCalculator(toolId),
  ])
  return <EmbeddedTool toolId={toolId} goalButton={goalButton} />
}

type LoadedPage = ComponentType & { load: (path: string) => Promise<unknown> }

/**
 * A page whose code comes when it is first opened, or when `load` is called with an address of it. Its failure is shown in
 * its place. `loadPart` fetches what the page at that address will fetch itself.
 */
function page(load: () => Promise<ComponentType>, loadPart?: (path: string) => Promise<unknown>): LoadedPage {
  const Content = later(load)
  function Page() {
    return (
      <ErrorBoundary>
        <Suspense fallback={<Spinner label="Loading…" isQuiet />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Page, { load: (path: string) => Promise.all([Content.load(), loadPart?.(path)]) })
}
