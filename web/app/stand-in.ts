// The few browser globals that the app reads while the server renders a page. The build puts these in place of the
// browser’s (tools/build-renderer.ts), so that the server’s own globals stay untouched.
import { shiftedDate } from '#domain/shifted-date.ts'

/** Set before the app’s modules are loaded, which read them once. */
export const settings: Record<string, string> = {}
export const document = { title: '', documentElement: { dataset: settings } }
export const location = { pathname: '/', search: '', hash: '' }
export const history = { state: null }
export const window = {}
/** Nothing is stored. */
export const localStorage = undefined
export const sessionStorage = undefined
/** An open channel would keep the process alive. */
export const BroadcastChannel = undefined

let now = (): number => globalThis.Date.now()
const StandInDate = shiftedDate(globalThis.Date, () => now() - globalThis.Date.now())
export { StandInDate as Date }

export function setClock(next: () => number): void {
  now = next
}
