// The certificate, from the day on which every lesson was read and every skill Secure, to be printed with the name that its
// learner types; before that, what is missing.
import { useQuery } from '@tanstack/react-query'
import type { SkillProgress } from '#contract/practice.ts'
import { paths } from '#contract/paths.ts'
import { store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import { Page } from '#web/routing/page.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOverallProgress } from '../learning-queries.ts'
import { whatIsLeft, type Left } from './certificate-left.tsx'
import * as words from './certificate-words.ts'
import { Certificate } from './certificate.tsx'
import { skillsQuery } from './practice-queries.ts'

export function CertificatePage() {
  const progress = useOverallProgress()
  const skills = useQuery(skillsQuery)
  const error = progress.isLoadingError ? progress.error : skills.isLoadingError ? skills.error : null
  const retry = () => {
    if (progress.isLoadingError) void progress.refetch()
    if (skills.isLoadingError) void skills.refetch()
  }
  const missing = progress.data && skills.data && whatIsLeft(progress.data, skills.data)
  return (
    <Page title={words.certificateTitle}>
      <div className="mx-auto max-w-[46rem]">
        <div className="print:hidden">
          <PageHeading lead={words.certificateLead}>{words.certificateTitle}</PageHeading>
        </div>
        {error !== null ? (
          <LoadFailure what={words.certificateToLoad} error={error} onRetry={retry} />
        ) : missing === undefined ? (
          <Spinner label={words.certificateLoading} />
        ) : skills.data && (skills.data.certificate || missing === null) ? (
          <EarnedCertificate skills={skills.data} />
        ) : (
          missing && <MissingList {...missing} />
        )}
      </div>
    </Page>
  )
}

function EarnedCertificate({ skills }: { skills: SkillProgress }) {
  const learner = useLearner()
  const kept = ownName('certificate', learner.id)
  const name = useStored('localStorage', kept) ?? learner.name
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
        <div className="min-w-0 flex-1">
          <TextField
            label={words.nameLabel}
            hint={words.nameHint()}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ target }) => store('localStorage', kept, target.value)}
          />
        </div>
        <Button onClick={() => window.print()} className="max-sm:w-full">
          {words.printLabel}
        </Button>
      </div>
      <Certificate name={name.trim() || learner.name} skills={skills} />
    </>
  )
}

function MissingList({ lessons, modules }: Left) {
  return (
    <Card>
      <h2 className="text-xl">{words.missingTitle}</h2>
      {lessons.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-lg">{words.lessonsToRead(lessons.length)}</h3>
          <ul>
            {lessons.map(({ moduleId, lessonId, title }) => (
              <li key={lessonId} className="py-1">
                <TextLink href={paths.lesson(moduleId, lessonId)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {modules.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-lg">{words.modulesNotSecure(modules.length)}</h3>
          <ul>
            {modules.map(({ moduleId, title, skills }) => (
              <li key={moduleId} className="flex flex-wrap justify-between gap-x-4 py-1">
                <TextLink href={paths.module(moduleId)}>{title}</TextLink>
                <span className="text-ink-soft">{words.skillsToGo(skills)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            {words.becomesSecureText.before} <TextLink href={paths.review}>{words.becomesSecureText.link}</TextLink>
            {words.becomesSecureText.after}
          </p>
        </>
      )}
    </Card>
  )
}
