// The list of guides, each with what it is about.
import { guideSummaries } from 'virtual:guide-summaries'
import { guides } from 'virtual:guides'
import { paths } from '#contract/paths.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TileLink } from '#web/ui/tile-link.tsx'
import { GuidePicture } from './guide-pictures.tsx'
import * as words from './guide-words.ts'

export function GuidesPage() {
  return (
    <Page title={words.guidesTitle}>
      <PageHeading lead="For when something happens: what is urgent, what to do in order, and who helps for free.">
        {words.guidesTitle}
      </PageHeading>
      {guides.length === 0 && <p>This course has no guides.</p>}
      <ul className="grid gap-4 sm:gap-5 xl:grid-cols-2">
        {guides.map(({ slug, title, icon }) => (
          <li key={slug}>
            <TileLink
              href={paths.guide(slug)}
              picture={<GuidePicture icon={icon} />}
              name={<h2 className="text-lg">{title}</h2>}
              description={guideSummaries[slug]}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}
