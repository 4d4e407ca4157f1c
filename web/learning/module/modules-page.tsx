import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ModuleList } from './module-list.tsx'
import * as words from './module-words.ts'

const modulesTitle = 'Learning Modules'

/** The whole course: every module with the learner's progress. */
export function ModulesPage() {
  return (
    <Page title={modulesTitle}>
      <PageHeading lead={words.modulesLead}>{modulesTitle}</PageHeading>
      <ModuleList heading="h2" />
    </Page>
  )
}
