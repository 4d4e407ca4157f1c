// Opening an account. What the server refuses is said beside the field, and everything typed stays.
import { useEffect, useState } from 'react'
import { registerForm, type RegisterForm } from '#contract/account.ts'
import { fieldErrorsOf } from '../api/client.ts'
import { AuthError, useAuth } from '../session/auth.tsx'
import { Page } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { passwordMinimum, registration } from '../session/site-settings.ts'
import { Button } from '../ui/button.tsx'
import { useForm, type Send } from '../ui/form.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { showToast, withdrawToast } from '../ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { signInProblem } from './sign-in-words.ts'

const schema = registerForm(passwordMinimum)

const toasts = {
  registered: { title: 'Registration successful', description: 'Your account has been created successfully!' },
  notRegistered: {
    title: 'Registration failed',
    description: 'There was an error creating your account. Please try again.',
  },
}

export function RegisterPage() {
  // The address changes as the account is opened.
  const [invitation] = useState(() => (registration === 'invited' ? location.hash.slice(1) : ''))
  const mayRegister = registration === 'open' || invitation !== ''
  return (
    <Page title="Create your account">
      <AuthLayout title="Create your account" lead={<SignInInvitation />}>
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
  const [problem, setProblem] = useState<string | null>(null)
  const register = useRegister(invitation, setProblem)
  const form = useForm({ schema, send: register })
  // What failed on the login page is over.
  useEffect(() => withdrawToast('sign-in'), [])
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <TextField label="Full name" name="name" required autoComplete="name" error={form.errors['name']} />
      <TextField
        label="Email"
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
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {form.isSending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  )
}

/** Opens the account and says how it went. A success opens the app, so nothing is left to do here. */
function useRegister(invitation: string, onProblem: (problem: string | null) => void): Send<RegisterForm> {
  const { register } = useAuth()
  return async ({ name, email, username, password }, showErrors) => {
    try {
      await register({ name, email, username, password, ...(invitation !== '' && { invitation }) })
      showToast(toasts.registered)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      showToast({ ...toasts.notRegistered, variant: 'destructive' })
      onProblem(signInProblem(error, new Date()))
      showErrors(fieldErrorsOf(error.cause))
    }
  }
}
