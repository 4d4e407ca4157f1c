// Signing in with an account, or with the demo account in one press.
import { useEffect, useRef, useState } from 'react'
import type { LoginBody } from '#contract/account.ts'
import { idle } from '#web/device/idle.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Page } from '#web/routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { hasDemoAccount, registration } from '#web/session/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem, SendButton } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SharedComputerField } from './shared-computer-field.tsx'
import { signInProblem } from './sign-in-words.ts'

const pageTitle = 'Sign in'

/** The schema would be a tenth of the page’s weight, so it is loaded after it. */
const fetchSchema = async () => (await import('#contract/account.ts')).loginBody

const demoAccount: LoginBody = { username: 'demo', password: 'demo123' }

export function LoginPage() {
  return (
    <Page title={pageTitle}>
      <AuthLayout title={pageTitle} lead={<SignUpInvitation />}>
        <SignInForms />
      </AuthLayout>
    </Page>
  )
}

function SignUpInvitation() {
  if (registration === 'closed') return 'Accounts here are opened by whoever runs this site.'
  if (registration === 'invited') return 'New here? Use the link in your invitation.'
  return (
    <>
      New to Tuppence?{' '}
      <TextLink href={paths.register} state={history.state}>
        Sign up
      </TextLink>
    </>
  )
}

function SignInForms() {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      {problem !== null && (
        <div className="mb-5">
          <FormProblem problem={problem} />
        </div>
      )}
      <SignInForm onProblem={setProblem} />
      {hasDemoAccount && <DemoSignIn onProblem={setProblem} />}
    </>
  )
}

type SignInProps = { onProblem: (problem: string | null) => void }

function SignInForm({ onProblem }: SignInProps) {
  const signIn = useSignIn({
    success: { title: 'Login successful', description: 'Welcome back to Tuppence' },
    failure: { title: 'Login failed', description: 'Invalid username or password' },
    onProblem,
  })
  const tick = useRef<HTMLInputElement>(null)
  const send = (body: LoginBody) => signIn.send({ ...body, ...(tick.current?.checked && { isSharedComputer: true }) })
  const form = useForm({ schema: fetchSchema, ...signIn, send })
  // If it fails, sending the form fetches it again.
  useEffect(
    () =>
      void idle()
        .then(fetchSchema)
        .catch(() => {}),
    [],
  )
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errors['username']}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={form.errors['password']} />
      <SharedComputerField tick={tick} />
      <SendButton form={form} sendLabel="Sign in" sendingLabel="Signing in…" className="w-full" />
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
          Forgotten your password?
        </summary>
        <p className="mt-1">Ask whoever gave you this address. They can send you a link to set a new one.</p>
      </details>
    </form>
  )
}

function DemoSignIn({ onProblem }: SignInProps) {
  const [isSending, setIsSending] = useState(false)
  const signIn = useSignIn({
    success: { title: 'Demo login successful' },
    failure: {
      title: 'Demo login failed',
      description: 'Please try again or register a new account',
    },
    onProblem,
  })
  const tryDemo = async () => {
    setIsSending(true)
    await signIn.send(demoAccount).catch(signIn.onFailure)
    setIsSending(false)
  }
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p id="demo-hint" className="mb-3 text-ink-soft">
        Just looking? Try it out with made-up progress and goals. Nothing to fill in.
      </p>
      <Button
        look="quiet"
        isBusy={isSending}
        aria-describedby="demo-hint"
        onClick={() => void tryDemo()}
        className="w-full"
      >
        {isSending ? 'Opening the demo…' : 'Try Demo Account'}
      </Button>
    </div>
  )
}

type Words = { title: string; description?: string }

/** Signs in and shows a toast. After a success the app opens by itself. */
function useSignIn({ success, failure, onProblem }: SignInProps & { success: Words; failure: Words }) {
  const { login } = useAuth()
  const username = useRef('')
  const send = async (body: LoginBody) => {
    username.current = body.username
    await login(body)
    showToast(success)
  }
  const onFailure = (error: unknown) => {
    onProblem(signInProblem(error, { now: new Date(), username: username.current }))
    showToast({ ...failure, about: 'sign-in', variant: 'destructive' })
    return null
  }
  return { send, onFailure }
}
