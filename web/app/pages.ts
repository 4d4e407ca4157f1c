// The table of pages. The router, prefetching, the server's rendering, the build and several tests all read it.
// Who may open a page is declared with its address (contract/paths.ts). Every visitor fetches this file, so it contains only
// addresses and an `import()` for each page.
import { accessTo, paths } from '#contract/paths.ts'
import type { AppPage, PageRow } from '../routing/page-row.ts'

const rows: PageRow[] = [
  {
    path: paths.login,
    load: async () => (await import('../account/visitors/login-page.tsx')).LoginPage,
  },
  {
    path: paths.register,
    load: async () => (await import('../account/visitors/register-page.tsx')).RegisterPage,
  },
  {
    path: paths.resetPassword,
    load: async () => (await import('../account/visitors/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: paths.accessibility,
    load: async () => (await import('./pages/accessibility-page.tsx')).AccessibilityPage,
  },
  {
    path: paths.privacy,
    load: async () => (await import('./pages/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: paths.dashboard,
    load: async () => (await import('./pages/dashboard-parts.tsx')).DashboardPage,
    reads: [
      'GET /api/progress/overall',
      'GET /api/goals',
      'GET /api/modules/with-progress',
      'GET /api/progress/active-lesson',
    ],
  },
  {
    path: paths.modules,
    load: async () => (await import('../learning/module/modules-page.tsx')).ModulesPage,
    reads: ['GET /api/modules/with-progress'],
  },
  {
    path: paths.module(':moduleId'),
    load: async () => (await import('../learning/module/module-page.tsx')).ModulePage,
    reads: [
      'GET /api/modules/{moduleId}',
      'GET /api/progress/modules/{moduleId}',
      'GET /api/progress/overall',
      'GET /api/progress/skills',
    ],
  },
  {
    path: paths.lesson(':moduleId', ':lessonId'),
    load: async () => (await import('./pages/lesson-with-tool.tsx')).LessonPage,
    reads: [
      'GET /api/modules/{moduleId}/lessons/{lessonId}',
      'GET /api/progress/modules/{moduleId}/lessons/{lessonId}',
    ],
  },
  {
    path: paths.review,
    load: async () => (await import('../learning/practice/review-page.tsx')).ReviewPage,
    reads: ['GET /api/review'],
  },
  {
    path: paths.certificate,
    load: async () => (await import('../learning/practice/certificate-page.tsx')).CertificatePage,
    reads: ['GET /api/progress/overall', 'GET /api/progress/skills'],
  },
  {
    path: paths.guides,
    load: async () => (await import('../learning/guide/guides-page.tsx')).GuidesPage,
  },
  {
    path: paths.guide(':slug'),
    load: async () => (await import('./pages/guide-with-plan.tsx')).GuidePage,
    reads: ['GET /api/guides/{slug}'],
  },
  {
    path: paths.documents,
    load: async () => (await import('../learning/document/documents-page.tsx')).DocumentsPage,
  },
  {
    path: paths.document(':document'),
    load: async () => (await import('../learning/document/document-page.tsx')).DocumentPage,
  },
  {
    path: `${paths.tools}/:toolId?`,
    load: async () => (await import('./pages/tools-with-goals.tsx')).ToolsPage,
    loadPart: async ({ toolId = '' }) => (await import('../calculators/catalogue.tsx')).loadCalculator(toolId),
  },
  {
    path: paths.glossary,
    load: async () => (await import('../glossary/glossary-page.tsx')).GlossaryPage,
    reads: ['GET /api/glossary'],
  },
  {
    path: paths.goals,
    load: async () => (await import('./pages/goals-with-chain.tsx')).GoalsPage,
    reads: ['GET /api/goals'],
  },
  {
    path: paths.plans,
    load: async () => (await import('../plans/plans-page.tsx')).PlansPage,
    reads: ['GET /api/plans'],
  },
  {
    path: paths.figures,
    load: async () => (await import('../figures/figures-page.tsx')).FiguresPage,
  },
  {
    path: paths.moneyPlan,
    load: async () => (await import('./pages/money-plan-page.tsx')).MoneyPlanPage,
    reads: ['GET /api/goals', 'GET /api/plans', 'GET /api/progress/skills'],
  },
  {
    path: paths.profile,
    load: async () => (await import('./pages/profile-with-progress.tsx')).ProfilePage,
    reads: ['GET /api/progress/overall', 'GET /api/progress/skills'],
  },
  {
    path: paths.settings,
    load: async () => (await import('./pages/settings-with-device.tsx')).SettingsPage,
  },
]

export const pages: readonly AppPage[] = rows.map((row) => ({ ...row, access: accessTo(row.path) }))

/** The code and the calls of the frame around every page for learners. */
export const frame = {
  loadQueryProvider: async () => (await import('./query-provider.tsx')).QueryProvider,
  loadShell: async () => (await import('./shell.tsx')).Shell,
  reads: ['GET /api/auth/me', 'GET /api/notifications', 'GET /api/account/preferences'],
} satisfies Pick<PageRow, 'reads'> & Record<string, unknown>
