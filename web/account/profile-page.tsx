// The learner's own page: what others call them, how the account is known, and how far they have come.
import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { profileForm } from '#contract/account.ts'
import { longDate, ukDate } from '#domain/calendar.ts'
import { AuthError, useAuth, useLearner } from '../session/auth.tsx'
import { Page } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormProblem, SendButton } from '../ui/fields/form-end.tsx'
import { useForm } from '../ui/fields/form.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { showToast } from '../ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { accountToasts, profileProblem } from './account-words.ts'
import { ProfilePicture } from './profile-picture.tsx'
import * as words from './profile-words.ts'

type ProfilePageProps = { learningProgress: ReactNode; skills: ReactNode }

export function ProfilePage({ learningProgress, skills }: ProfilePageProps) {
  return (
    <Page title={words.profileTitle}>
      <PageHeading>{words.profileTitle}</PageHeading>
      <div className="space-y-6">
        <PersonalInformation />
        <AccountInformation />
        <Card>
          <h2 className="mb-5 text-xl">{words.progressTitle}</h2>
          {learningProgress}
        </Card>
        <Card>
          <h2 id="skills" tabIndex={-1} className="mb-1 text-xl outline-none">
            {words.skillsTitle}
          </h2>
          <p className="mb-5 text-ink-soft">{words.skillsText}</p>
          {skills}
        </Card>
        <Card>
          <h2 className="mb-1 text-xl">{words.plansTitle}</h2>
          <p className="mb-3 text-ink-soft">{words.plansText}</p>
          <TextLink href={paths.plans} className="min-h-11">
            {words.plansLink}
          </TextLink>
          <TextLink href={paths.moneyPlan} className="ml-6 min-h-11">
            {words.moneyPlanLink}
          </TextLink>
        </Card>
      </div>
    </Page>
  )
}

function PersonalInformation() {
  const learner = useLearner()
  const { updateProfile } = useAuth()
  const form = useForm({
    schema: profileForm,
    send: async (values) => {
      await updateProfile(values)
      showToast(accountToasts.profileSaved)
    },
    onFailure: (error) => {
      if (!(error instanceof AuthError)) throw error
      showToast({ ...accountToasts.profileNotSaved, variant: 'destructive' })
      return profileProblem(error.cause, new Date())
    },
  })
  return (
    <AccountSection id="personal" title={words.personalTitle} lead={words.personalLead}>
      <ProfilePicture />
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
        {learner.isDemo && <Notice>{words.demoText}</Notice>}
        <TextField
          label={words.nameLabel}
          name="name"
          required
          autoComplete="name"
          readOnly={learner.isDemo}
          defaultValue={learner.name}
          error={form.errors['name']}
        />
        <TextField
          label={words.emailLabel}
          name="email"
          required
          type="email"
          autoComplete="email"
          spellCheck={false}
          readOnly={learner.isDemo}
          defaultValue={learner.email}
          error={form.errors['email']}
        />
        <FormProblem problem={form.problem} />
        <SendButton
          form={form}
          disabled={learner.isDemo}
          sendLabel={words.saveLabel}
          sendingLabel={words.savingLabel}
          className="w-full sm:w-auto"
        />
      </form>
    </AccountSection>
  )
}

function AccountInformation() {
  const learner = useLearner()
  const [, navigate] = useLocation()
  return (
    <AccountSection id="account" title={words.accountTitle}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={words.usernameLabel}>{learner.username}</Fact>
        <Fact name={words.createdLabel}>{longDate(ukDate(new Date(learner.createdAt)))}</Fact>
      </dl>
      <Button look="quiet" className="mt-6 w-full sm:w-auto" onClick={() => navigate(paths.password)}>
        <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
        {words.changePasswordLink}
      </Button>
    </AccountSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
