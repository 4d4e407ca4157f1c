// Who is signed in. The session itself is a cookie that scripts can't see; this holds what the server said about it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { LoginBody, ProfileBody, RegisterBody, User } from '#contract/account.ts'
import { call, CallError } from '../api/client.ts'

type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  /** `error` is set when the check failed for another reason than being signed out; `hasLeft` after signing out. */
  | { status: 'signed-out'; error: string | null; hasLeft?: boolean }

/** A failed act of the auth layer. `cause` is what the server said. */
export class AuthError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'AuthError'
  }
}

type Auth = {
  session: Session
  login: (body: LoginBody) => Promise<User>
  register: (body: RegisterBody) => Promise<User>
  logout: () => Promise<void>
  updateProfile: (body: ProfileBody) => Promise<User>
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

let firstCheck: Promise<Session> | undefined

/** Starts the check, once. Called before React begins, so that it runs while the rest of the app loads. */
export function startSessionCheck(): Promise<Session> {
  firstCheck ??= checkSession()
  return firstCheck
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<Session>({ status: 'loading' })

  useEffect(() => {
    let isCurrent = true
    void startSessionCheck().then((checked) => isCurrent && setSession(checked))
    return () => {
      isCurrent = false
    }
  }, [])

  const enter = useCallback(
    (user: User) => {
      queryClient.clear()
      setSession({ status: 'authenticated', user })
      return user
    },
    [queryClient],
  )
  const leave = useCallback(() => {
    queryClient.clear()
    setSession({ status: 'signed-out', error: null })
  }, [queryClient])

  useEffect(() => onSignedOut(queryClient, leave), [queryClient, leave])

  const auth = useMemo<Auth>(
    () => ({
      session,
      login: (body) =>
        attempt('Invalid username or password', async () => enter(await call('POST /api/auth/login', { body }))),
      register: (body) =>
        attempt('Registration failed', async () => enter(await call('POST /api/auth/register', { body }))),
      logout: () =>
        attempt('Logout failed', async () => {
          await call('POST /api/auth/logout')
          queryClient.clear()
          setSession({ status: 'signed-out', error: null, hasLeft: true })
        }),
      updateProfile: (body) =>
        attempt('Failed to update profile', async () => {
          const user = await call('PATCH /api/auth/profile', { body })
          setSession({ status: 'authenticated', user })
          return user
        }),
      check: async () => {
        setSession({ status: 'loading' })
        setSession(await checkSession())
      },
    }),
    [session, enter, queryClient],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The auth facility. Throws outside its provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in learner, on pages that only a signed-in learner sees. */
export function useLearner(): User {
  const { session } = useAuth()
  if (session.status !== 'authenticated') throw new Error('useLearner must be used on a page that asks for a session')
  return session.user
}

/** Runs `act` when a read is answered with 401: the session has ended elsewhere. */
function onSignedOut(queryClient: QueryClient, act: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.action.error instanceof CallError && event.action.error.status === 401) act()
  })
}

async function checkSession(): Promise<Session> {
  try {
    return { status: 'authenticated', user: await call('GET /api/auth/me') }
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    return { status: 'signed-out', error: isSignedOut ? null : 'Failed to check authentication status' }
  }
}

async function attempt<Result>(failure: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw new AuthError(failure, error)
  }
}
