// Calls about the account as a whole: preferences, figures, the export and deletion.
import { calls } from '#contract/calls.ts'
import { ukDate } from '#domain/calendar.ts'
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import type { AccountStore } from './account-store.ts'
import type { ExportAccount } from './account-export.ts'
import type { FiguresStore } from './figures-store.ts'
import type { InTurn } from './password/hash-turns.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { PasswordCheck } from './password/password-check.ts'
import type { PreferencesStore } from './preferences-store.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'

export type AccountRoutes = Pick<
  Handlers,
  | 'GET /api/account/export'
  | 'DELETE /api/account'
  | 'GET /api/account/preferences'
  | 'PATCH /api/account/preferences'
  | 'GET /api/account/figures'
  | 'PUT /api/account/figures'
  | 'DELETE /api/account/figures'
>
export type AccountOptions = {
  accounts: AccountStore
  sessions: Sessions
  preferences: PreferencesStore
  figures: FiguresStore
  browsers: KnownBrowsers
  inTurn: InTurn
  checkPassword: PasswordCheck
  exportAccount: ExportAccount
  /** Notes an account that is gone, by its id. */
  noteDeleted: (learnerId: string) => void
  throttle: Throttle
  /** How long a download may take. The default is its limit's window. */
  exportMilliseconds?: number | undefined
  now: () => number
}

export function accountRoutes(options: AccountOptions): AccountRoutes {
  const {
    accounts,
    sessions,
    preferences,
    figures,
    browsers,
    inTurn,
    checkPassword,
    exportAccount,
    noteDeleted,
    throttle,
    exportMilliseconds,
    now,
  } = options
  const { limit } = calls['GET /api/account/export']
  return {
    'GET /api/account/export': async ({ learner, http }) => {
      const download = throttle.tries(limit.downloads, learner.id)
      const wait = await download.take()
      if (wait) return refuse('export-under-way', wait)
      const { exportedAt, parts } = exportAccount(learner, sessions.ownTokenHash(http))
      return {
        status: 200,
        parts,
        withinMilliseconds: exportMilliseconds ?? limit.downloads.window * 1000,
        onEnd: async () => void ((await download.check()) && (await download.forgive())),
        downloadAs: `tuppence-${ukDate(new Date(exportedAt))}.json`,
      }
    },

    'DELETE /api/account': inTurn(async ({ learner, body, http }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const asked = { learner, session: sessions.ownTokenHash(http) }
      const checked = await checkPassword({ ...asked, password: body.password, field: 'password' })
      if ('refused' in checked) return checked
      await accounts.deleteLearner(learner.id)
      noteDeleted(learner.id)
      const mark = browsers.forget(http, { learnerId: learner.id, passwordHash: checked.passwordHash })
      return { status: 204, body: undefined, setCookie: [await sessions.end(http), mark] }
    }),

    'GET /api/account/preferences': async ({ learner }) => {
      const changedAt = (await figures.get(learner.id))?.changedAt
      const body = await preferences.get(learner.id)
      return { status: 200, body: changedAt === undefined ? body : { ...body, figuresChangedAt: changedAt } }
    },

    'PATCH /api/account/preferences': async ({ learner, body }) => ({
      status: 200,
      body: await preferences.change(learner.id, body),
    }),

    'GET /api/account/figures': async ({ learner }) => ({ status: 200, body: await figures.get(learner.id) }),

    'PUT /api/account/figures': async ({ learner, body }) => ({
      status: 200,
      body: await figures.put(learner.id, body, now()),
    }),

    'DELETE /api/account/figures': async ({ learner }) => {
      await figures.remove(learner.id)
      return { status: 204, body: undefined }
    },
  }
}
