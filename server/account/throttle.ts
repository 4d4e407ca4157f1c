// How often somebody may try. Guessing gets slow; shutting somebody else out does not work. Only what went wrong is counted,
// when it has gone wrong, and nobody is told to wait for more than a minute.
import { clientNetwork, widerNetwork } from '../http/client-address.ts'
import type { CountedTries, ThrottleStore } from './throttle-store.ts'

/** So many one after the other; from then on one more each time that so many milliseconds are over. */
export type Limit = { atOnce: number; thenEvery: number }

const second = 1000
const minute = 60 * second
export const tryLimits = {
  /** Wrong passwords to one account from one address. */
  accountFromAddress: { atOnce: 20, thenEvery: minute },
  /** Wrong passwords to one account from anywhere. Then each address may still try once a minute. */
  account: { atOnce: 50, thenEvery: minute },
  /** Wrong passwords from one address, whatever the account: a school of learners shares one. */
  address: { atOnce: 400, thenEvery: 2 * second },
  /** Wrong passwords from a browser that signed in to the account before. Nothing else counts for it. */
  knownBrowser: { atOnce: 20, thenEvery: minute },
  /** Wrong answers in a session that is asked for the password again. Who got hold of one does not hold up the owner's. */
  passwordCheck: { atOnce: 10, thenEvery: minute },
  /** Changes of a password, each of which costs two hashes. */
  passwordChange: { atOnce: 10, thenEvery: minute },
  /** Pictures that a learner sends, of up to 1 MB each. */
  picture: { atOnce: 20, thenEvery: minute },
  /** Accounts opened from one address: a school that begins. */
  registration: { atOnce: 600, thenEvery: 6 * second },
  /** Registrations under a name that somebody has. They do not close registration to others. */
  takenName: { atOnce: 200, thenEvery: 18 * second },
  /** Copies of the demo account, each of which lasts for three hours: a school's worth. */
  demoCopy: { atOnce: 300, thenEvery: minute },
  /** Downloads of all data: one at a time, and none holds the next one up for longer. */
  download: { atOnce: 1, thenEvery: minute },
  /** Links to set a new password that do not work. They do not spoil those that do. */
  badResetLink: { atOnce: 20, thenEvery: 30 * second },
} satisfies Record<string, Limit>
/** What is counted by address is counted by the IPv6 /48 around it too, which may do so many times as much. */
export const widerShare = 5

/** Null when one more may be tried; otherwise the seconds to wait. */
export type Wait = { retryAfter: number } | null
/** One kind of try by somebody: whether it may be made, and what came of it. */
export type Tries = {
  /** Says whether one more may be made. */
  hold: () => Promise<Wait>
  /** Counts one more, if it may be made. */
  take: () => Promise<Wait>
  /** It went well: what was counted before is forgotten. */
  forgive: () => Promise<void>
}
/** `knownBrowser` names the browser when it signed in to this account before. */
export type SignInAttempt = { usernameKey: string; ip: string; knownBrowser: string | null }

/** Whatever a signed-in learner changes: what a device has collected in weeks at once, then as much as a person can do. */
export const writeLimit = { burst: 300, millisecondsEach: 1000 }

export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle({ store, now }: { store: ThrottleStore; now: () => number }) {
  /** `forgivable`: those that a success wipes out. */
  function triesOf(counted: readonly Counted[], forgivable: readonly Counted[] = counted): Tries {
    let found: CountedTries = new Map()
    async function hold(): Promise<Wait> {
      const subjects = counted.map(({ subject }) => subject)
      found = await store.read(subjects, now())
      return waitUntil(Math.max(...counted.map((each) => heldUntil(each, found))))
    }
    return {
      hold,
      async take() {
        const held = await hold()
        if (held) return held
        const wereCounted = await Promise.all(
          counted.map(({ subject, limit }) => store.count(subject, { ...limit, now: now() })),
        )
        // Others took the last ones in the same moment.
        return wereCounted.every(Boolean) ? null : hold()
      },
      async forgive() {
        const subjects = forgivable.map(({ subject }) => subject).filter((subject) => found.has(subject))
        if (subjects.length > 0) await store.forget(subjects)
      },
    }
  }
  const waitUntil = (time: number): Wait => (time > now() ? { retryAfter: Math.ceil((time - now()) / second) } : null)

  return {
    /** Wrong passwords. */
    signIn({ usernameKey, ip, knownBrowser }: SignInAttempt): Tries {
      if (knownBrowser !== null)
        return triesOf([{ subject: `sign-in by ${knownBrowser}`, limit: tryLimits.knownBrowser }])
      const fromAddress = byAddress('sign-in', ip, tryLimits.address)
      const pair = byAddress(`sign-in to ${usernameKey}`, ip, tryLimits.accountFromAddress)
      const account = {
        subject: `sign-in to ${usernameKey}`,
        limit: tryLimits.account,
        notWhenQuiet: pair[0]?.subject,
      }
      return triesOf([account, ...pair, ...fromAddress], [account, ...pair])
    },
    passwordCheck: (session: string) =>
      triesOf([{ subject: `password in ${session}`, limit: tryLimits.passwordCheck }]),
    passwordChange: (learnerId: string) =>
      triesOf([{ subject: `new password of ${learnerId}`, limit: tryLimits.passwordChange }]),
    picture: (learnerId: string) => triesOf([{ subject: `picture of ${learnerId}`, limit: tryLimits.picture }]),
    /** Forgiven when it has ended. */
    download: (learnerId: string) => triesOf([{ subject: `download of ${learnerId}`, limit: tryLimits.download }]),
    registration: (ip: string) => triesOf(byAddress('registration', ip, tryLimits.registration)),
    takenName: (ip: string) => triesOf(byAddress('taken name', ip, tryLimits.takenName)),
    demoCopy: (ip: string) => triesOf(byAddress('demo copy', ip, tryLimits.demoCopy)),
    badResetLink: (ip: string) => triesOf(byAddress('reset', ip, tryLimits.badResetLink)),
    /** Drops counts whose time is over. */
    forgetEnded: () => store.forgetEnded(now()),
  }
}

/** `notWhenQuiet`: it does not hold whoever has had no failure of this other subject for a minute. */
type Counted = { subject: string; limit: Limit; notWhenQuiet?: string | undefined }

/** When one more may be tried. Never more than a minute after the last that was counted. */
function heldUntil({ subject, limit, notWhenQuiet }: Counted, found: CountedTries): number {
  const tries = found.get(subject)
  if (tries === undefined) return -Infinity
  const roomAt = tries.emptyAt - (limit.atOnce - 1) * limit.thenEvery
  if (notWhenQuiet === undefined) return roomAt
  return Math.min(roomAt, (found.get(notWhenQuiet)?.lastAt ?? -Infinity) + minute)
}

function byAddress(what: string, ip: string, limit: Limit): Counted[] {
  const narrow = { subject: `${what} from ${clientNetwork(ip)}`, limit }
  const wider = widerNetwork(ip)
  if (wider === null) return [narrow]
  const widerLimit = { atOnce: limit.atOnce * widerShare, thenEvery: limit.thenEvery / widerShare }
  return [narrow, { subject: `${what} from all of ${wider}`, limit: widerLimit }]
}
