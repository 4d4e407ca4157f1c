// The app begins here.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadPrerendered } from './app/router.tsx'
import { awaitInstallOffer } from './offline/install-offer.ts'
import { hasStandIn, noteBegun } from './loading/stand-in.ts'
import { applyAppearance, savedAppearance } from './session/appearance.ts'
import { startSessionCheck } from './session/auth.tsx'
import './ui/base.css'

applyAppearance(savedAppearance())
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
// Not so in the browsers before those that index.html names: an error in the midst of a page would blame the connection.
if ('Segmenter' in Intl && 'groupBy' in Map) void begin(root)
else root.dataset['tooOld'] = ''

async function begin(root: HTMLElement): Promise<void> {
  void startSessionCheck()
  awaitInstallOffer()
  // The page of a visitor is there already, and what somebody has typed into it stays.
  const isStoodInFor = hasStandIn()
  const isPageThere = document.getElementById('loading') === null && (await loadPrerendered())
  if (isPageThere) hydrateRoot(root, <App isPageThere />)
  else createRoot(root).render(<App isPageThere={false} />)
  document.getElementById('not-started')?.remove()
  if (!isStoodInFor) noteBegun()
}
