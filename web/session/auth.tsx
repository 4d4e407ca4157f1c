// Who is signed in. The session itself is a cookie that scripts can't see; this holds what the server said about it.
import { createContext, startTransition, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LoginBody, ProfileBody, RegisterBody, User } from '#contract/account.ts'
import { call, endOwedSession, endSession, hasNoResponse } from '../api/client.ts'
import { forgetOwedSignOut, owedSignOut } from '../api/owed-sign-out.ts'
import { hasOwnerData } from '../device/browser-storage.ts'
import { forgetLearner, setDeviceOwner } from '../device/device.ts'
import { storedOwner } from '../device/device-owner.ts'
import { needsSession } from '#contract/access.ts'
import { accessTo } from '#contract/paths.ts'
import { isSignedOut, onOtherTab, tellOtherTabs } from './session-events.ts'
import { hasNoSession } from './site-settings.ts'

export type Session =
  | { status: 'loading' }
  /** `hasEnded` once a change was refused because the session is over: the page stays, with all that was typed. */
  | { status: 'authenticated'; user: User; hasEnded?: boolean }
  /** `error` is set when the check failed for another reason than being signed out, `hasNoResponse` when no response came. */
  | {
      status: 'signed-out'
      error: string | null
      hasNoResponse?: boolean
      hasLeft?: boolean
      /** Whoever signs in next may be somebody else. */
      wasShared?: boolean
    }

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
  /** False when no response came, so that the server must still be told. Here the learner is signed out all the same. */
  logout: () => Promise<boolean>
  updateProfile: (body: ProfileBody) => Promise<User>
  /** Shows the learner as a call has answered, as after a new picture. */
  showUser: (user: User) => void
  /** Ends the session in this browser without a call; `hasLeft` when the learner meant to leave. */
  leave: (options: { hasLeft: boolean }) => void
  /** A page has been told that nobody is signed in any more. A change leaves the page as it is, and asks for the password. */
  noteRefusal: (of: 'read' | 'change') => void
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

let firstCheck: Promise<Session> | undefined

/**
 * On a page that needs no session there is nothing to ask when the server has seen that the browser presents none. Where something of a
 * learner is stored it is asked all the same, before that goes: the browser may have had the page from before they signed in.
 */
const isKnown = hasNoSession && !needsSession(accessTo(location.pathname)) && !hasOwnerData()
const firstSession: Session = isKnown ? { status: 'signed-out', error: null } : { status: 'loading' }

/**
 * Starts the check, once. Called before React begins, so that it runs while the rest of the app loads. There is none where the server has
 * put into the page who is signed in, unless this device was another learner's.
 */
export function startSessionCheck(told: User | null): Promise<Session> {
  firstCheck ??=
    owedSignOut() !== null
      ? checkAfterLeaving()
      : isKnown
        ? Promise.resolve({ status: 'signed-out', error: null })
        : told !== null && (storedOwner() ?? told.id) === told.id
          ? Promise.resolve({ status: 'authenticated', user: told })
          : checkSession()
  return firstCheck
}

type AuthProviderProps = {
  /** Who is signed in, where it is known: on the server, and for a page that React hydrates. */
  known?: Session | undefined
  children: ReactNode
}

export function AuthProvider({ known = firstSession, children }: AuthProviderProps) {
  const { session, setSession, actions } = useSession(known)

  useEffect(() => {
    let isCurrent = true
    // What is shown then is much work, in which a slow phone has to be able to answer a touch.
    void startSessionCheck(null).then((checked) => isCurrent && startTransition(() => setSession(checked)))
    return () => {
      isCurrent = false
    }
  }, [setSession])

  // A page in the browser's back/forward cache knows nothing of what happened since.
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      const checked = persisted ? await checkSession() : null
      if (checked === null || (checked.status === 'signed-out' && checked.error !== null)) return
      setSession(checked)
    }
    const listener = (event: PageTransitionEvent) => void onShow(event)
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [setSession])

  useEffect(
    () =>
      onOtherTab((user) =>
        setSession(
          user === null ? { status: 'signed-out', error: null, hasLeft: true } : { status: 'authenticated', user },
        ),
      ),
    [setSession],
  )

  useSharedComputer(session, actions)

  const auth = useMemo<Auth>(
    () => ({
      session,
      login: (body) =>
        attempt('Invalid username or password', async () =>
          actions.enter(await call('POST /api/auth/login', { body })),
        ),
      register: (body) =>
        attempt('Registration failed', async () => actions.enter(await call('POST /api/auth/register', { body }))),
      logout: () =>
        attempt('Logout failed', async () => {
          const isTold = await endSession(session.status === 'authenticated' ? session.user.id : null)
          actions.leave({ hasLeft: true })
          return isTold
        }),
      updateProfile: (body) =>
        attempt('Failed to update profile', async () => {
          try {
            const user = await call('PATCH /api/auth/profile', { body })
            actions.showUser(user)
            return user
          } catch (error) {
            if (isSignedOut(error)) actions.noteRefusal('change')
            throw error
          }
        }),
      showUser: actions.showUser,
      leave: actions.leave,
      noteRefusal: actions.noteRefusal,
      check: async () => {
        setSession({ status: 'loading' })
        setSession(await checkSession())
      },
    }),
    [session, actions, setSession],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

type Actions = Pick<Auth, 'showUser' | 'leave' | 'noteRefusal'> & { enter: (user: User) => User }

function useSession(known: Session) {
  const [session, setState] = useState<Session>(known)
  const shown = useRef<Session>(session)
  const { setSession, actions } = useMemo(() => {
    const setSession = (told: Session) => {
      const wasShared = shown.current.status === 'authenticated' && shown.current.user.isSharedComputer === true
      const next: Session = told.status === 'signed-out' && wasShared ? { ...told, wasShared } : told
      shown.current = next
      tellDevice(next)
      setState(next)
    }
    const showUser = (user: User) => setSession({ status: 'authenticated', user })
    const leave: Auth['leave'] = ({ hasLeft }) => {
      setSession({ status: 'signed-out', error: null, hasLeft })
      if (hasLeft) tellOtherTabs(null)
    }
    const actions: Actions = {
      showUser,
      leave,
      enter: (user) => {
        // Signing in has ended the session before.
        forgetOwedSignOut()
        showUser(user)
        tellOtherTabs(user)
        return user
      },
      noteRefusal: (of) => {
        const { current } = shown
        if (current.status !== 'authenticated') return
        if (of === 'change') setSession({ ...current, hasEnded: true })
        else if (current.hasEnded !== true) leave({ hasLeft: false })
      },
    }
    return { setSession, actions }
  }, [])
  return { session, setSession, actions }
}

/** On a shared computer the page goes with a session that nobody uses any more. */
function useSharedComputer(session: Session, { leave, noteRefusal }: Actions): void {
  const learnerId =
    session.status === 'authenticated' && session.user.isSharedComputer === true ? session.user.id : null
  useEffect(() => {
    if (learnerId === null) return undefined
    let stop = () => {}
    let isCurrent = true
    // Where its code cannot be fetched, the server ends the session all the same.
    void import('./shared-computer.ts').then(
      ({ watchSession }) => isCurrent && (stop = watchSession({ learnerId, leave, noteRefusal })),
      () => {},
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [learnerId, leave, noteRefusal])
}

/** The device stores answers while somebody is signed in. A check that failed says nothing of who is. */
function tellDevice(session: Session): void {
  if (session.status === 'authenticated' && session.hasEnded !== true) setDeviceOwner(session.user)
  else if (session.status === 'authenticated') forgetLearner({ hasLeft: false, isPageOpen: true })
  else if (session.status === 'signed-out' && session.error === null)
    forgetLearner({ hasLeft: session.hasLeft ?? false })
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

/** A learner who signed out here without a connection is signed out, even if the server does not know yet. */
async function checkAfterLeaving(): Promise<Session> {
  // Without an answer it stays owed, and every later call sees to it first.
  void endOwedSession().catch(() => {})
  return { status: 'signed-out', error: null, hasLeft: true }
}

async function checkSession(): Promise<Session> {
  try {
    const user = await call('GET /api/auth/me', { whenSignedOut: 'nothing' })
    return user === null ? { status: 'signed-out', error: null } : { status: 'authenticated', user }
  } catch (error) {
    const failed = { status: 'signed-out', error: 'Failed to check authentication status' } as const
    return hasNoResponse(error) ? { ...failed, hasNoResponse: true } : failed
  }
}

async function attempt<Result>(failure: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw new AuthError(failure, error)
  }
}
