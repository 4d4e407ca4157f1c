// The settings of the app and of the account.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { version } from '#domain/version.ts'
import { useLearner } from '#web/session/auth.tsx'
import { Page } from '#web/routing/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DataSection, DeletionSection } from './data-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { PracticeSection } from './practice-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { AppearanceSection, TaxSection } from './preference-sections.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { AccountSection } from '../account-section.tsx'

const settingsTitle = 'Settings'

/** `onThisDevice` shows what this browser stores. */
export function SettingsPage({ onThisDevice }: { onThisDevice: ReactNode }) {
  const learner = useLearner()
  return (
    <Page title={settingsTitle}>
      <PageHeading>{settingsTitle}</PageHeading>
      <div className="space-y-6">
        {learner.isDemo && <DemoNotice />}
        <AppearanceSection />
        <TaxSection />
        <ReadingSection />
        <KeysSection />
        <PracticeSection />
        <AccountSection
          id="figures"
          title="My figures"
          lead="Type in your pay, pay day and rent once, and calculators start with them."
        >
          <TextLink href={paths.figures} className="min-h-11">
            See or change my figures
          </TextLink>
        </AccountSection>
        <AccountSection
          id="device"
          title="On this device"
          lead={
            learner.isSharedComputer
              ? 'You said that this is a shared computer, so nothing of yours is kept here but what is still to be sent. Pages need a connection.'
              : 'Lessons, quizzes and today’s practice are kept here once you open them, so that they work offline. So are all the calculators. Signing out removes what is yours.'
          }
        >
          {onThisDevice}
        </AccountSection>
        <PasswordSection />
        <SessionsSection />
        <DataSection />
        <DeletionSection />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{`Tuppence ${version}`}</p>
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
