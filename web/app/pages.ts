// Every page of the app. Whatever walks all pages takes them from here.
import { loginPage } from '../account/login-page-declaration.ts'
import { registerPage } from '../account/register-page-declaration.ts'
import { resetPasswordPage } from '../account/reset-password-page-declaration.ts'
import { glossaryPage } from '../glossary/glossary-page-declaration.ts'
import { goalsPage } from '../goals/goals-page-declaration.ts'
import { guidesPage } from '../learning/guide/guides-page-declaration.ts'
import { modulePage } from '../learning/module/module-page-declaration.ts'
import { modulesPage } from '../learning/module/modules-page-declaration.ts'
import { certificatePage } from '../learning/practice/certificate-page-declaration.ts'
import { reviewPage } from '../learning/practice/review-page-declaration.ts'
import { plansPage } from '../plans/plans-page-declaration.ts'
import type { PageDeclaration } from '../routing/define-page.ts'
import { accessibilityPage } from './pages/accessibility-page-declaration.ts'
import { dashboardPage } from './pages/dashboard-page-declaration.ts'
import { guidePage } from './pages/guide-page-declaration.ts'
import { lessonPage } from './pages/lesson-page-declaration.ts'
import { privacyPage } from './pages/privacy-page-declaration.ts'
import { profilePage } from './pages/profile-page-declaration.ts'
import { settingsPage } from './pages/settings-page-declaration.ts'
import { toolsPage } from './pages/tools-page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  loginPage,
  registerPage,
  resetPasswordPage,
  accessibilityPage,
  privacyPage,
  dashboardPage,
  modulesPage,
  modulePage,
  lessonPage,
  reviewPage,
  certificatePage,
  guidesPage,
  guidePage,
  toolsPage,
  glossaryPage,
  goalsPage,
  plansPage,
  profilePage,
  settingsPage,
]

/** What stands around every page for learners. */
export const frame = {
  loadAnswers: async () => (await import('./answers.tsx')).Answers,
  loadShell: async () => (await import('./shell.tsx')).Shell,
  reads: ['GET /api/auth/me'],
  lowPriorityReads: ['GET /api/notifications'],
} satisfies Pick<PageDeclaration, 'reads' | 'lowPriorityReads'> & Record<string, unknown>
