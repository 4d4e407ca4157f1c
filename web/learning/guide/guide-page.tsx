// A guide, at its own address.
import { useQuery } from '@tanstack/react-query'
import { guides } from 'virtual:guides'
import { useParams } from 'wouter'
import { NotFound } from '#web/routing/not-found.tsx'
import { Page } from '#web/routing/page.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { guideQuery } from '../learning-queries.ts'
import { LessonsOnDevice } from '../lesson/lessons-on-device.tsx'
import { ReadingSkeleton } from '../lesson/reading-columns.tsx'
import { GuideView, type RenderPlanOffer } from './guide-view.tsx'

type Listed = (typeof guides)[number]
type GuidePageProps = { renderPlanOffer: RenderPlanOffer }

export function GuidePage({ renderPlanOffer }: GuidePageProps) {
  const { slug } = useParams<{ slug: string }>()
  const listed = guides.find((guide) => guide.slug === slug)
  return listed === undefined ? <NotFound /> : <LoadedGuide key={slug} {...listed} renderPlanOffer={renderPlanOffer} />
}

function LoadedGuide({ slug, title, renderPlanOffer }: Listed & GuidePageProps) {
  const guide = useQuery(guideQuery(slug))
  if (guide.isPending) return <ReadingSkeleton label="Loading guide…" />
  return (
    <Page title={title}>
      {guide.isLoadingError ? (
        <>
          <PageHeading>{title}</PageHeading>
          <LoadFailure what="this guide" error={guide.error} onRetry={() => void guide.refetch()} />
          <LessonsOnDevice error={guide.error} />
        </>
      ) : (
        <GuideView guide={guide.data} renderPlanOffer={renderPlanOffer} />
      )}
    </Page>
  )
}
