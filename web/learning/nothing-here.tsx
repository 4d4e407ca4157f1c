import { Page } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** The page for an id that the course does not hold. */
export function NothingHere({ title }: { title: 'Module not found' | 'Lesson not found' }) {
  return (
    <Page title={title}>
      <PageHeading lead="The course has nothing at this address. It may have been typed wrongly.">{title}</PageHeading>
      <ButtonLink href={paths.modules}>See all modules</ButtonLink>
    </Page>
  )
}
