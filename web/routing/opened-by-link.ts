// Tells a calculator that one of the app’s own links opened it.

/** The history state of such a link: the calculator uses today’s rates. */
export const openedByLink = { hasTodaysRates: true }

/** Whether such a link opened this page. */
export function isOpenedByLink(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'hasTodaysRates' in state
}
