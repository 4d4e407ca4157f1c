// Tells a calculator that a link of the app led to it.

/** What the history stores with a tool that a link of the app has opened: its rates are to be today's. */
export const openedByLink = { hasTodaysRates: true }

/** Whether the page that is open was opened so. */
export function isOpenedByLink(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'hasTodaysRates' in state
}
