// The accessibility statement. It is open to everyone, because someone who cannot sign in must be able to read it.
import { version as axeVersion } from 'axe-core/package.json'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Page } from '#web/routing/page.tsx'
import * as words from './accessibility-words.ts'
import { listed, Part } from './open-page.tsx'

export function AccessibilityPage() {
  return (
    <Page title={words.pageTitle}>
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead={words.pageLead}>{words.pageTitle}</PageHeading>
        <p>{words.aim}</p>
        <Part title={words.possible.title}>{listed(words.possible.items)}</Part>
        <Part title={words.tested.title}>{listed(words.tested.items(axeVersion.replace(/\.\d+$/, '')))}</Part>
        <p className="mt-4">
          {words.testedByHand.before} <time dateTime="2026-11-21">{words.testedByHand.day}</time>.
        </p>
        <Part title={words.missing.title}>{listed(words.missing.items)}</Part>
        <h2 className="mt-8 mb-2 text-xl">{words.helpTitle}</h2>
        <p>
          {words.helpText.before}{' '}
          <a
            href="https://www.equalityadvisoryservice.com/"
            className="font-semibold text-accent underline underline-offset-4"
          >
            {words.helpText.link}
          </a>{' '}
          {words.helpText.after}
        </p>
      </article>
    </Page>
  )
}
