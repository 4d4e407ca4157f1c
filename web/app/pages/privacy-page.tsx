// The privacy page. It is open to everyone, because people read it before they sign up.
import { paths } from '#contract/paths.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listed, Part } from './open-page.tsx'
import * as words from './privacy-words.ts'

const pageTitle = 'Privacy'

export function PrivacyPage() {
  return (
    <Page title={pageTitle}>
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead="What Tuppence knows about you, where it is kept, who can see it and how to get rid of it.">
          {pageTitle}
        </PageHeading>
        {words.parts.map(({ title, items }) => (
          <Part key={title} title={title}>
            {listed(items)}
          </Part>
        ))}
        <Part title="Getting a copy, or deleting it">
          <li>
            In <TextLink href={paths.settings}>Settings</TextLink> you can download all your data, sign out everywhere
            else, and delete your account.
          </li>
          <li>
            You can ask whoever runs this site what they hold about you, and to put it right or remove it. If you are
            not happy with the answer, you can complain to the{' '}
            <a
              href="https://ico.org.uk/make-a-complaint/"
              className="font-semibold text-accent underline underline-offset-4"
            >
              Information Commissioner’s Office
            </a>
            .
          </li>
        </Part>
      </article>
    </Page>
  )
}
