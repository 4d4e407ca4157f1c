// What the operator chose, and what the server saw of the browser, as it wrote them into the page.
import type { Registration } from '#contract/account.ts'

const page = document.documentElement.dataset

/** Whether the demo account is offered. */
export const hasDemoAccount = page['demo'] !== 'off'
/** Whether a visitor may open an account: always, never, or by a link from the operator. */
export const registration = (page['registration'] ?? 'open') as Registration
/** The fewest characters of a new password. */
export const passwordMinimum = page['passwordPolicy'] === 'strict' ? 8 : 6
/** The browser presented no session when it asked for the page. Otherwise only the server knows whether it is signed in. */
export const hasNoSession = page['session'] === 'none'
