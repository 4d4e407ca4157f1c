// The certificate, from the day on which every lesson was read and every skill Secure, to be printed with the name that its
// learner types; before that, what is missing.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SkillProgress } from '#contract/practice.ts'
import { paths } from '#contract/paths.ts'
import { readStored, store } from '#web/device/browser-storage.ts'
import { Page } from '#web/routing/page.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { plural } from '#web/ui/plural.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOverallProgress } from '../learning-queries.ts'
import { Certificate } from './certificate.tsx'
import { skillsQuery } from './practice-queries.ts'
import { whatIsMissing } from './what-is-missing.ts'

export function CertificatePage() {
  const progress = useOverallProgress()
  const skills = useQuery(skillsQuery)
  const error = progress.isLoadingError ? progress.error : skills.isLoadingError ? skills.error : null
  const retry = () => {
    if (progress.isLoadingError) void progress.refetch()
    if (skills.isLoadingError) void skills.refetch()
  }
  const missing = progress.data && skills.data && whatIsMissing(progress.data, skills.data)
  return (
    <Page title="Certificate">
      <div className="mx-auto max-w-[46rem]">
        <div className="print:hidden">
          <PageHeading lead="For everyone who has read every lesson and shown every skill in practice.">
            Certificate
          </PageHeading>
        </div>
        {error !== null ? (
          <LoadFailure what="your certificate" error={error} onRetry={retry} />
        ) : missing === undefined ? (
          <Spinner label="Loading your certificate…" />
        ) : skills.data && (skills.data.certificate || missing === null) ? (
          <EarnedCertificate skills={skills.data} />
        ) : (
          missing && <Missing {...missing} />
        )}
      </div>
    </Page>
  )
}

function EarnedCertificate({ skills }: { skills: SkillProgress }) {
  const learner = useLearner()
  const kept = `tuppence-certificate-${learner.id}`
  const [name, setName] = useState(() => readStored('localStorage', kept) ?? learner.name)
  const change = (typed: string) => {
    setName(typed)
    store('localStorage', kept, typed)
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
        <div className="min-w-0 flex-1">
          <TextField
            label="Name on the certificate"
            hint="As you want it there. It stays on this device until you sign out."
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ target }) => change(target.value)}
          />
        </div>
        <Button onClick={() => window.print()} className="max-sm:w-full">
          Print or save as PDF
        </Button>
      </div>
      <Certificate name={name.trim() || learner.name} skills={skills} />
    </>
  )
}

type MissingProps = NonNullable<ReturnType<typeof whatIsMissing>>

function Missing({ lessons, modules }: MissingProps) {
  return (
    <Card>
      <h2 className="text-xl">What is still missing</h2>
      {lessons.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-lg">
            {plural(lessons.length, { one: 'lesson to read', other: 'lessons to read' })}
          </h3>
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
          <h3 className="mt-4 mb-1 text-lg">
            {plural(modules.length, { one: 'module that is not Secure yet', other: 'modules that are not Secure yet' })}
          </h3>
          <ul>
            {modules.map(({ moduleId, title, skills }) => (
              <li key={moduleId} className="flex flex-wrap justify-between gap-x-4 py-1">
                <TextLink href={paths.module(moduleId)}>{title}</TextLink>
                <span className="text-ink-soft">{plural(skills, { one: 'skill', other: 'skills' })} to go</span>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            A skill becomes Secure in <TextLink href={paths.review}>practice</TextLink>, when its questions come back on
            other days and you still get them right.
          </p>
        </>
      )}
    </Card>
  )
}
