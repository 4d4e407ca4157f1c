// Opening an account. What the server refuses is said beside the field, and everything typed stays.
import { useEffect, useRef, useState } from 'react'
import { registerForm } from '#contract/account.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Page } from '#web/routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { passwordMinimum, registration } from '#web/session/site-settings.ts'
import { FormProblem, SendButton } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast, withdrawToast } from '#web/ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SharedComputerField } from './shared-computer-field.tsx'
import * as words from './register-words.ts'
import { signInProblem } from './sign-in-words.ts'

const schema = registerForm(passwordMinimum)

export function RegisterPage() {
  // The address changes as the account is opened.
  const [invitation] = useState(() => (registration === 'invited' ? location.hash.slice(1) : ''))
  const mayRegister = registration === 'open' || invitation !== ''
  return (
    <Page title={words.pageTitle}>
      <AuthLayout title={words.pageTitle} lead={<SignInInvitation />}>
        {mayRegister ? <RegisterFields invitation={invitation} /> : <NotOpen />}
      </AuthLayout>
    </Page>
  )
}

function NotOpen() {
  return <Notice>{registration === 'closed' ? words.closedText : words.invitationNeeded}</Notice>
}

function SignInInvitation() {
  return (
    <>
      {words.hasAccountText}{' '}
      <TextLink href={paths.login} state={history.state}>
        {words.signInLink}
      </TextLink>
    </>
  )
}

function RegisterFields({ invitation }: { invitation: string }) {
  const { register } = useAuth()
  const tick = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema,
    // A success opens the app, so nothing is left to do here.
    send: async ({ name, email, username, password }) => {
      const isShared = tick.current?.checked && { isSharedComputer: true }
      await register({ name, email, username, password, ...isShared, ...(invitation !== '' && { invitation }) })
      showToast(words.registeredToast)
    },
    onFailure: (error) => {
      const problem = signInProblem(error, { now: new Date() })
      showToast({ ...words.notRegisteredToast, variant: 'destructive' })
      return problem
    },
  })
  // What failed on the login page is over.
  useEffect(() => withdrawToast('sign-in'), [])
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <FormProblem problem={form.problem} />
      <TextField label={words.nameLabel} name="name" required autoComplete="name" error={form.errors['name']} />
      <TextField
        label={words.emailLabel}
        hint={words.emailHint}
        name="email"
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={form.errors['email']}
      />
      <TextField
        label={words.usernameLabel}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errors['username']}
      />
      <NewPasswordFields label={words.passwordLabel} name="password" errors={form.errors} />
      <SharedComputerField tick={tick} />
      <p className="text-sm text-ink-soft">
        {words.ageText.before} <TextLink href={paths.privacy}>{words.ageText.link}</TextLink> {words.ageText.after}
      </p>
      <SendButton form={form} sendLabel={words.sendLabel} sendingLabel={words.sendingLabel} className="w-full" />
    </form>
  )
}
