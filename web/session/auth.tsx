// Who is signed in. The session is a cookie that scripts cannot read; this holds what the server said about it.
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
  /** `hasEnded` once a change was refused because the session is over: the page stays, with everything typed. */
  | { status: 'authenticated'; user: User; hasEnded?: boolean }
  /**
   * `error` is set if the check failed for another reason than being signed out; `hasNoResponse` if no response came.
   */
  | {
      status: 'signed-out'
      error: string | null
      hasNoResponse?: boolean
      hasLeft?: boolean
      /** The computer is shared, so whoever signs in next may be somebody else. */
      wasShared?: boolean
    }

/** A failed sign-in, sign-out or profile change. `cause` is the call’s error. */
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
  /** Resolves to false if no response came: the learner is signed out here, and the server is told later. */
  logout: () => Promise<boolean>
  updateProfile: (body: ProfileBody) => Promise<User>
  /** Updates the learner after a call, such as with a new picture. */
  showUser: (user: User) => void
  /** Ends the session in this browser without a call; `hasLeft` if the learner signed out. */
  leave: (options: { hasLeft: boolean }) => void
  /** A call was refused with 401. A refused change keeps the page, and asks for the password. */
  noteRefusal: (of: 'read' | 'change') => void
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

let firstCheck: Promise<Session> | undefined

/**
 * On a page for visitors there is nothing to check if the server saw no session cookie. If a learner’s data is stored
 * here it is checked all the same, before that is removed: the page may come from a cache older than the sign-in.
 */
const isKnown = hasNoSession && !needsSession(accessTo(location.pathname)) && !hasOwnerData()
const firstSession: Session = isKnown ? { status: 'signed-out', error: null } : { status: 'loading' }

/**
 * Starts the session check, once; called before React, so that it runs while the app loads. There is none if the page
 * block says who is signed in, unless this device was another learner’s.
 */
export function startSessionCheck(fromPage: User | null): Promise<Session> {
  firstCheck ??=
    owedSignOut() !== null
      ? checkAfterLeaving()
      : isKnown
        ? Promise.resolve({ status: 'signed-out', error: null })
        : fromPage !== null && (storedOwner() ?? fromPage.id) === fromPage.id
          ? Promise.resolve({ status: 'authenticated', user: fromPage })
          : checkSession()
  return firstCheck
}

type AuthProviderProps = {
  /** The session, where it is known: on the server, and for a page that React hydrates. */
  known?: Session | undefined
  children: ReactNode
}

export function AuthProvider({ known = firstSession, children }: AuthProviderProps) {
  const { session, setSession, actions } = useSession(known)

  useEffect(() => {
    let isCurrent = true
    // A large update, during which a slow phone must still respond to touch.
    void startSessionCheck(null).then((checked) => isCurrent && startTransition(() => setSession(checked)))
    return () => {
      isCurrent = false
    }
  }, [setSession])

  // A page from the back/forward cache missed what happened since.
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
          const isEnded = await endSession(session.status === 'authenticated' ? session.user.id : null)
          actions.leave({ hasLeft: true })
          return isEnded
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
    const setSession = (checked: Session) => {
      const wasShared = shown.current.status === 'authenticated' && shown.current.user.isSharedComputer === true
      const next: Session = checked.status === 'signed-out' && wasShared ? { ...checked, wasShared } : checked
      shown.current = next
      updateDevice(next)
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
        // Signing in ended the previous session.
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

/** Ends an idle session on a shared computer. */
function useSharedComputer(session: Session, { leave, noteRefusal }: Actions): void {
  const learnerId =
    session.status === 'authenticated' && session.user.isSharedComputer === true ? session.user.id : null
  useEffect(() => {
    if (learnerId === null) return undefined
    let stop = () => {}
    let isCurrent = true
    // If its code cannot be loaded, the server ends the session all the same.
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

/** The device stores responses while somebody is signed in. A failed check says nothing about who is. */
function updateDevice(session: Session): void {
  if (session.status === 'authenticated' && session.hasEnded !== true) setDeviceOwner(session.user)
  else if (session.status === 'authenticated') forgetLearner({ hasLeft: false, isPageOpen: true })
  else if (session.status === 'signed-out' && session.error === null)
    forgetLearner({ hasLeft: session.hasLeft ?? false })
}

/** The session and its actions. Throws outside its provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in learner, for pages that need a session. */
export function useLearner(): User {
  const { session } = useAuth()
  if (session.status !== 'authenticated') throw new Error('useLearner must be used on a page that asks for a session')
  return session.user
}

/** The session after signing out without a connection: signed out, even if the server does not know yet. */
async function checkAfterLeaving(): Promise<Session> {
  // If no response comes, the next call sends it.
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
