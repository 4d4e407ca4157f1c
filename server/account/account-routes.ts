// What a learner may do with the account as a whole: settle preferences, take everything away, and end it.
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import type { AccountStore } from './account-store.ts'
import type { ExportAccount } from './account-export.ts'
import type { PasswordCheck } from './password-check.ts'
import type { PreferencesStore } from './preferences-store.ts'
import type { Sessions } from './sessions.ts'

export type AccountRoutes = Pick<
  Handlers,
  'GET /api/account/export' | 'DELETE /api/account' | 'GET /api/account/preferences' | 'PATCH /api/account/preferences'
>
export type AccountOptions = {
  accounts: AccountStore
  sessions: Sessions
  preferences: PreferencesStore
  checkPassword: PasswordCheck
  exportAccount: ExportAccount
}

export function accountRoutes(options: AccountOptions): AccountRoutes {
  const { accounts, sessions, preferences, checkPassword, exportAccount } = options
  return {
    'GET /api/account/export': async ({ learner, http }) => {
      const body = await exportAccount(learner, sessions.ownTokenHash(http))
      return { status: 200, body, downloadAs: `tuppence-${body.exportedAt.slice(0, 10)}.json` }
    },

    'DELETE /api/account': async ({ learner, body, http }) => {
      if (learner.isDemo) return refuse('demo-account-fixed')
      const asked = { learnerId: learner.id, password: body.password, field: 'password' }
      const checked = await checkPassword(asked)
      if ('refused' in checked) return checked
      await accounts.deleteLearner(learner.id)
      return { status: 204, body: undefined, setCookie: await sessions.end(http) }
    },

    'GET /api/account/preferences': async ({ learner }) => ({ status: 200, body: await preferences.get(learner.id) }),

    'PATCH /api/account/preferences': async ({ learner, body }) => ({
      status: 200,
      body: await preferences.change(learner.id, body),
    }),
  }
}
