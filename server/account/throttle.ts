// How often somebody may try to sign in or register. Guessing gets slow; shutting somebody else out does not work:
// what counts strictly is an account together with an address.
import type { ThrottleStore } from './throttle-store.ts'

const minute = 60_000
export const signInLimits = {
  /** One account from one address. */
  pair: { attempts: 10, windowMilliseconds: 10 * minute },
  /** One address, whatever the account: a school of learners shares one. */
  network: { attempts: 100, windowMilliseconds: 10 * minute },
  /** One account from anywhere. It holds for seconds, and never for somebody's first try from their own address. */
  account: { attempts: 20, windowMilliseconds: 30_000 },
}
/** Asking a signed-in learner for the password again, from wherever. */
export const passwordCheckLimit = { attempts: 10, windowMilliseconds: 10 * minute }
/** A class of thirty, a few times over. */
export const registrationLimit = { attempts: 200, windowMilliseconds: 60 * minute }

/** Copies of the demo account: a school's worth, for as long as one lasts. */
export const demoCopyLimit = { attempts: 300, windowMilliseconds: 180 * minute }

/** Whatever a signed-in learner changes: what a device has collected in weeks at once, then as much as a person can do. */
export const writeLimit = { burst: 300, millisecondsEach: 1000 }

/** Links to set a new password that turned out not to work. */
export const resetLimit = { attempts: 20, windowMilliseconds: 10 * minute }

export type Throttle = ReturnType<typeof createThrottle>
/** Null when the attempt may go on; otherwise the seconds to wait. */
export type Wait = { retryAfter: number } | null
export type SignInAttempt = { usernameKey: string; network: string }

export function createThrottle({ store, now }: { store: ThrottleStore; now: () => number }) {
  const count = (subject: string, limit: { windowMilliseconds: number }) =>
    store.count(subject, { now: now(), windowMilliseconds: limit.windowMilliseconds })
  const wait = (windowEnds: number): Wait => ({ retryAfter: Math.max(1, Math.ceil((windowEnds - now()) / 1000)) })

  return {
    /** Counts before the password is looked at, so that a hundred tries at once are a hundred tries. */
    async beginSignIn(attempt: SignInAttempt): Promise<Wait> {
      const subjects = subjectsOf(attempt)
      const network = await count(subjects.network, signInLimits.network)
      if (network.attempts > signInLimits.network.attempts) return wait(network.windowEnds)
      const pair = await count(subjects.pair, signInLimits.pair)
      if (pair.attempts > signInLimits.pair.attempts) return wait(pair.windowEnds)
      const account = await count(subjects.account, signInLimits.account)
      const isHeld = account.attempts > signInLimits.account.attempts && pair.attempts > 1
      return isHeld ? wait(account.windowEnds) : null
    },
    /** A success clears the account's counts and was no failure of the address. */
    async signInSucceeded(attempt: SignInAttempt): Promise<void> {
      const subjects = subjectsOf(attempt)
      await store.forget(subjects.pair)
      await store.forget(subjects.account)
      await store.takeBack(subjects.network)
    },
    /** The server was too busy to look: nobody's failure. */
    async signInNotTried(attempt: SignInAttempt): Promise<void> {
      const subjects = subjectsOf(attempt)
      for (const subject of [subjects.pair, subjects.account, subjects.network]) await store.takeBack(subject)
    },
    async beginPasswordCheck(learnerId: string): Promise<Wait> {
      const counted = await count(passwordOf(learnerId), passwordCheckLimit)
      return counted.attempts > passwordCheckLimit.attempts ? wait(counted.windowEnds) : null
    },
    passwordWasRight: (learnerId: string) => store.forget(passwordOf(learnerId)),
    passwordNotChecked: (learnerId: string) => store.takeBack(passwordOf(learnerId)),
    async beginRegistration(network: string): Promise<Wait> {
      const counted = await count(`register ${network}`, registrationLimit)
      return counted.attempts > registrationLimit.attempts ? wait(counted.windowEnds) : null
    },
    async beginDemoCopy(network: string): Promise<Wait> {
      const counted = await count(`demo from ${network}`, demoCopyLimit)
      return counted.attempts > demoCopyLimit.attempts ? wait(counted.windowEnds) : null
    },
    async beginReset(network: string): Promise<Wait> {
      const counted = await count(`reset from ${network}`, resetLimit)
      return counted.attempts > resetLimit.attempts ? wait(counted.windowEnds) : null
    },
    resetWasRight: (network: string) => store.takeBack(`reset from ${network}`),
    /** Drops counts whose time is over. */
    forgetEnded: () => store.forgetEnded(now()),
  }
}

function passwordOf(learnerId: string): string {
  return `password of ${learnerId}`
}

function subjectsOf({ usernameKey, network }: SignInAttempt) {
  return {
    network: `sign-in from ${network}`,
    pair: `sign-in from ${network} to ${usernameKey}`,
    account: `sign-in to ${usernameKey}`,
  }
}
