// What the learner can choose about the app and the account, one section each.
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
import * as words from './settings-words.ts'

/** `onThisDevice` shows what this browser stores. */
export function SettingsPage({ onThisDevice }: { onThisDevice: ReactNode }) {
  const learner = useLearner()
  return (
    <Page title={words.settingsTitle}>
      <PageHeading>{words.settingsTitle}</PageHeading>
      <div className="space-y-6">
        {learner.isDemo && <DemoNotice />}
        <AppearanceSection />
        <TaxSection />
        <ReadingSection />
        <KeysSection />
        <PracticeSection />
        <AccountSection id="figures" title={words.figuresTitle} lead={words.figuresLead}>
          <TextLink href={paths.figures} className="min-h-11">
            {words.figuresLink}
          </TextLink>
        </AccountSection>
        <AccountSection
          id="device"
          title={words.onDeviceTitle}
          lead={learner.isSharedComputer ? words.onSharedComputerLead : words.onDeviceLead}
        >
          {onThisDevice}
        </AccountSection>
        <PasswordSection />
        <SessionsSection />
        <DataSection />
        <DeletionSection />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{words.versionText(version)}</p>
    </Page>
  )
}

function DemoNotice() {
  return <Notice>{words.demoText}</Notice>
}
