// What the learner can choose about the app and the account, one section each.
import type { ReactNode } from 'react'
import { version } from '#domain/version.ts'
import { useLearner } from '../session/auth.tsx'
import { Page } from '../routing/page.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { DataSection, DeletionSection } from './data-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { AppearanceSection, TaxSection } from './preference-sections.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { AccountSection } from './account-section.tsx'

/** `onThisDevice` shows what is kept in this browser. */
export function SettingsPage({ onThisDevice }: { onThisDevice: ReactNode }) {
  const learner = useLearner()
  return (
    <Page title="Settings">
      <PageHeading>Settings</PageHeading>
      <div className="space-y-6">
        {learner.isDemo && <DemoNotice />}
        <AppearanceSection />
        <TaxSection />
        <PracticeSection />
        <AccountSection
          id="device"
          title="On this device"
          lead="Lessons, quizzes and today’s practice are kept here once you open them, so that they work offline. So are all the calculators. Signing out removes what is yours."
        >
          {onThisDevice}
        </AccountSection>
        <PasswordSection />
        <SessionsSection />
        <DataSection />
        <DeletionSection />
      </div>
      <p className="mt-8 text-sm text-ink-soft">Tuppence {version}</p>
    </Page>
  )
}

function DemoNotice() {
  return (
    <Notice>
      This is the demo account. Nobody else sees what you do in it, and it is cleared when you sign out, or three hours
      after you signed in. Its password can’t be changed, and it can’t be deleted.
    </Notice>
  )
}
