// The privacy page. It is open to everyone, because people read it before they sign up.
import { paths } from '#contract/paths.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listed, Part } from './open-page.tsx'
import * as words from './privacy-words.ts'

export function PrivacyPage() {
  return (
    <Page title={words.pageTitle}>
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead={words.pageLead}>{words.pageTitle}</PageHeading>
        {words.parts.map(({ title, items }) => (
          <Part key={title} title={title}>
            {listed(items)}
          </Part>
        ))}
        <Part title={words.copyTitle}>
          <li>
            {words.copyText.before} <TextLink href={paths.settings}>{words.copyText.link}</TextLink>{' '}
            {words.copyText.after}
          </li>
          <li>
            {words.complaintText.before}{' '}
            <a
              href="https://ico.org.uk/make-a-complaint/"
              className="font-semibold text-accent underline underline-offset-4"
            >
              {words.complaintText.link}
            </a>
            .
          </li>
        </Part>
      </article>
    </Page>
  )
}
