// The learner’s profile: name, picture, account and progress.
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

const profileTitle = 'Profile'

type ProfilePageProps = { learningProgress: ReactNode; skills: ReactNode }

export function ProfilePage({ learningProgress, skills }: ProfilePageProps) {
  return (
    <Page title={profileTitle}>
      <PageHeading>{profileTitle}</PageHeading>
      <div className="space-y-6">
        <PersonalInformation />
        <AccountInformation />
        <Card>
          <h2 className="mb-5 text-xl">Learning progress</h2>
          {learningProgress}
        </Card>
        <Card>
          <h2 id="skills" tabIndex={-1} className="mb-1 text-xl outline-none">
            Your skills
          </h2>
          <p className="mb-5 text-ink-soft">What has stuck so far, by module. Quizzes and practice show it.</p>
          {skills}
        </Card>
        <Card>
          <h2 className="mb-1 text-xl">Your plans</h2>
          <p className="mb-3 text-ink-soft">What you mean to do, and when. Other learners can’t see them.</p>
          <TextLink href={paths.plans} className="min-h-11">
            See your plans
          </TextLink>
          <TextLink href={paths.moneyPlan} className="ml-6 min-h-11">
            My money plan
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
    <AccountSection
      id="personal"
      title="Personal information"
      lead="Other learners can’t see these. Whoever runs this site can."
    >
      <ProfilePicture />
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
        {learner.isDemo && (
          <Notice>
            This is the demo account. Its name, email and picture can’t be changed. Nobody else sees what you do in it,
            and it is cleared when you sign out, or three hours after you signed in.
          </Notice>
        )}
        <TextField
          label="Full name"
          name="name"
          required
          autoComplete="name"
          readOnly={learner.isDemo}
          defaultValue={learner.name}
          error={form.errors['name']}
        />
        <TextField
          label="Email"
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
          sendLabel="Save Changes"
          sendingLabel="Saving…"
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
    <AccountSection id="account" title="Account information">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Username">{learner.username}</Fact>
        <Fact name="Account created">{longDate(ukDate(new Date(learner.createdAt)))}</Fact>
      </dl>
      <Button look="quiet" className="mt-6 w-full sm:w-auto" onClick={() => navigate(paths.password)}>
        <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
        Change Password
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
