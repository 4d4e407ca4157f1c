// What the operator chose, and what the server saw of the browser, as it wrote them into the page.

const page = document.documentElement.dataset

/** Whether the demo account is offered. */
export const hasDemoAccount = page['demo'] !== 'off'
/** 'strict' asks for longer passwords than the form's minimum. */
export const passwordPolicy: 'standard' | 'strict' = page['passwordPolicy'] === 'strict' ? 'strict' : 'standard'
/** The browser presented no session when it asked for the page. Otherwise only the server knows whether it is signed in. */
export const hasNoSession = page['session'] === 'none'
