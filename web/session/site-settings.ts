// What the operator chose, and what the server saw of the browser, as it wrote them into the page.

const page = document.documentElement.dataset

/** Whether the demo account is offered. */
export const hasDemoAccount = page['demo'] !== 'off'
/** The fewest characters of a new password. */
export const passwordMinimum = page['passwordPolicy'] === 'strict' ? 8 : 6
/** The browser presented no session when it asked for the page. Otherwise only the server knows whether it is signed in. */
export const hasNoSession = page['session'] === 'none'
