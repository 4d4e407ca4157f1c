// The browser's offer to install the app, held until the learner asks for it in the settings: nothing pops up by itself. Chromium
// makes one for each page, soon after it has loaded; Safari and Firefox leave it to their menus.
import { listenersTo } from '../device/listeners.ts'

type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
const change = listenersTo()

/** To be called before the page has loaded. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    note(event as InstallOffer)
  })
  addEventListener('appinstalled', () => note(null))
}

/** Whether the browser would install the app now. */
export function isInstallOffered(): boolean {
  return offer !== null
}

/** Calls back when that changes. Returns an unsubscribe function. */
export const onInstallOffer = change.on

/** Lets the browser ask whether to install. An offer serves once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const used = offer
  note(null)
  return used === null ? 'dismissed' : (await used.prompt()).outcome
}

/** Whether this browser makes such offers at all. */
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
