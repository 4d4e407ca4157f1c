// The list of guides, each with what it is about.
import { BriefcaseBusiness, ChevronRight, HandCoins, KeyRound, MailWarning, School, ShieldAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { guides } from 'virtual:guides'
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import type { GuideIcon } from '#contract/guides.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import * as words from './guide-words.ts'

const icons: Record<GuideIcon, LucideIcon> = {
  briefcase: BriefcaseBusiness,
  key: KeyRound,
  school: School,
  letter: MailWarning,
  shield: ShieldAlert,
  coins: HandCoins,
}

export function GuidesPage() {
  return (
    <Page title={words.guidesTitle}>
      <PageHeading lead={words.guidesLead}>{words.guidesTitle}</PageHeading>
      {guides.length === 0 && <p>{words.noGuides}</p>}
      <ul className="grid gap-4 sm:gap-5 xl:grid-cols-2">
        {guides.map(({ slug, title, summary, icon }) => {
          const Picture = icons[icon]
          return (
            <li key={slug}>
              <Link
                href={paths.guide(slug)}
                className="flex h-full items-start gap-4 rounded-[var(--radius-lg)] border border-line bg-surface p-[20px] shadow-[var(--shadow-card)] hover:bg-sunken sm:p-6"
              >
                <span className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] bg-sunken">
                  <Picture aria-hidden className="size-5" strokeWidth={1.75} />
                </span>
                <span className="min-w-0 flex-1">
                  <h2 className="text-lg">{title}</h2>
                  <span className="mt-0.5 block text-ink-soft">{summary}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
