// Opens an account. What the server refuses is said beside the field, and everything typed stays.
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
import { signInProblem } from './sign-in-words.ts'

const pageTitle = 'Create your account'

const schema = registerForm(passwordMinimum)

export function RegisterPage() {
  // Read once, since the address changes when the account is opened.
  const [invitation] = useState(() => (registration === 'invited' ? location.hash.slice(1) : ''))
  const mayRegister = registration === 'open' || invitation !== ''
  return (
    <Page title={pageTitle}>
      <AuthLayout title={pageTitle} lead={<SignInInvitation />}>
        {mayRegister ? <RegisterFields invitation={invitation} /> : <NotOpen />}
      </AuthLayout>
    </Page>
  )
}

function NotOpen() {
  return (
    <Notice>
      {registration === 'closed'
        ? 'No accounts are being opened here just now. Ask whoever runs this site to open one for you.'
        : 'You need an invitation to open an account here. Ask whoever runs this site for one, then open its link.'}
    </Notice>
  )
}

function SignInInvitation() {
  return (
    <>
      Already have an account?{' '}
      <TextLink href={paths.login} state={history.state}>
        Sign in
      </TextLink>
    </>
  )
}

function RegisterFields({ invitation }: { invitation: string }) {
  const { register } = useAuth()
  const tick = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema,
    // After a success the app opens by itself.
    send: async ({ name, email, username, password }) => {
      const isShared = tick.current?.checked && { isSharedComputer: true }
      await register({ name, email, username, password, ...isShared, ...(invitation !== '' && { invitation }) })
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created successfully!',
      })
    },
    onFailure: (error) => {
      const problem = signInProblem(error, { now: new Date() })
      showToast({
        title: 'Registration failed',
        description: 'There was an error creating your account. Please try again.',
        variant: 'destructive',
      })
      return problem
    },
  })
  // A toast from the login page no longer applies.
  useEffect(() => withdrawToast('sign-in'), [])
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <FormProblem problem={form.problem} />
      <TextField label="Full name" name="name" required autoComplete="name" error={form.errors['name']} />
      <TextField
        label="Email"
        hint="Tuppence sends no email. It is there so that whoever runs this site can write to you, such as about a new password."
        name="email"
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={form.errors['email']}
      />
      <TextField
        label="Username"
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errors['username']}
      />
      <NewPasswordFields label="Password" name="password" errors={form.errors} />
      <SharedComputerField tick={tick} />
      <p className="text-sm text-ink-soft">
        If you are under 13, go through <TextLink href={paths.privacy}>what is kept about you</TextLink> with a parent,
        a carer or a teacher first.
      </p>
      <SendButton form={form} sendLabel="Create account" sendingLabel="Creating your account…" className="w-full" />
    </form>
  )
}
