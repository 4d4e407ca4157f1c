// The list of documents: papers, and messages.
import FileText from 'lucide-react/icons/file-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { documents } from 'virtual:documents'
import { documentGroups, type DocumentGroup } from '#contract/documents.ts'
import { paths } from '#contract/paths.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TileLink } from '#web/ui/tile-link.tsx'
import * as words from './document-words.ts'

export function DocumentsPage() {
  return (
    <Page title={words.documentsTitle}>
      <PageHeading lead="Papers and messages as they come. Mark what is wrong in each. Some have several faults, and some have none.">
        {words.documentsTitle}
      </PageHeading>
      {documents.length === 0 && <p>This course has no documents.</p>}
      <div className="space-y-10">
        {documentGroups
          .filter((group) => documents.some((document) => document.group === group))
          .map((group) => (
            <Group key={group} group={group} />
          ))}
      </div>
    </Page>
  )
}

const pictures = { paper: FileText, message: MessageSquareText }

function Group({ group }: { group: DocumentGroup }) {
  const Picture = pictures[group]
  return (
    <section aria-labelledby={group}>
      <h2 id={group} className="text-2xl">
        {words.groupTitles[group]}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.groupLeads[group]}</p>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {documents
          .filter((document) => document.group === group)
          .map(({ slug, title, summary }) => (
            <li key={slug}>
              <TileLink
                href={paths.document(slug)}
                picture={<Picture aria-hidden className="size-5" strokeWidth={1.75} />}
                name={<h3 className="text-base">{title}</h3>}
                description={summary}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}
