// A document, at its own address. It comes with the app's files, and needs no call.
import { documents } from 'virtual:documents'
import { papers } from 'virtual:document-papers'
import { useParams } from 'wouter'
import { paths } from '#contract/paths.ts'
import { NotFound } from '#web/routing/not-found.tsx'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PrintedAnswers } from '../item/printed-answers.tsx'
import { TextItem } from '../item/text-item.tsx'
import * as words from './document-words.ts'

export function DocumentPage() {
  const { document: slug } = useParams<{ document: string }>()
  const at = documents.findIndex((document) => document.slug === slug)
  const [listed, exercise] = [documents[at], papers[slug]]
  if (listed === undefined || exercise === undefined) return <NotFound />
  const next = documents[at + 1]
  return (
    <Page title={listed.title}>
      <nav aria-label="Breadcrumb" className="mb-1 print:hidden">
        <TextLink href={paths.documents} className="min-h-11">
          {words.documentsTitle}
        </TextLink>
      </nav>
      <PageHeading>{listed.title}</PageHeading>
      <div className="max-w-3xl">
        <TextItem key={slug} item={exercise} place={{ number: 1, total: 1 }} isFolded={false} />
        {next !== undefined && (
          <p className="print:hidden">
            <TextLink href={paths.document(next.slug)} className="min-h-11">
              {`Next: ${next.title}`}
            </TextLink>
          </p>
        )}
        <PrintedAnswers exercises={[exercise]} isApart />
      </div>
    </Page>
  )
}
