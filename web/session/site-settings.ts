// The operator’s settings, and whether the browser sent a session, as the server wrote them into the page.
import type { Registration } from '#contract/account.ts'

const page = document.documentElement.dataset

/** Whether the demo account is offered. */
export const hasDemoAccount = page['demo'] !== 'off'
/** Whether a visitor may open an account: always, never, or by a link from the operator. */
export const registration = (page['registration'] ?? 'open') as Registration
/** The fewest characters of a new password. */
export const passwordMinimum = page['passwordPolicy'] === 'strict' ? 8 : 6
/**
 * Whether the browser sent no session cookie with the request for the page. If it did, only the server knows whether
 * it is valid.
 */
export const hasNoSession = page['session'] === 'none'
