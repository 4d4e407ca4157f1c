// What the operator chose, as the server wrote it into the page.

const page = document.documentElement.dataset

/** Whether the demo account is offered. */
export const hasDemoAccount = page['demo'] !== 'off'
/** 'strict' asks for longer passwords than the form's minimum. */
export const passwordPolicy: 'standard' | 'strict' = page['passwordPolicy'] === 'strict' ? 'strict' : 'standard'
