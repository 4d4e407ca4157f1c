// The browser’s offer to install the app, held until the learner asks for it in the settings: nothing pops up by
// itself. Chromium fires it for each page soon after loading; Safari and Firefox leave it to their menus.
import { listenersTo } from '../device/listeners.ts'

type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
const change = listenersTo()

/** Call this before the page has loaded. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    note(event as InstallOffer)
  })
  addEventListener('appinstalled', () => note(null))
}

/** Whether the browser offers to install the app now. */
export function isInstallOffered(): boolean {
  return offer !== null
}

/** Calls back when that changes. Returns an unsubscribe function. */
export const onInstallOffer = change.on

/** Shows the browser’s prompt. An offer can be used once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const used = offer
  note(null)
  return used === null ? 'dismissed' : (await used.prompt()).outcome
}

/** Whether this browser makes such offers. */
export function canOfferInstall(): boolean {
  return 'onbeforeinstallprompt' in window
}

/** Whether this page is the installed app. */
export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

function note(next: InstallOffer | null): void {
  offer = next
  change.tell()
}
