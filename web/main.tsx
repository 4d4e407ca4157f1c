// The entry point of the app.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageBlock } from './api/page-block.ts'
import { App } from './app/app.tsx'
import { allowTranslation, undoTranslation } from './app/page-translation.ts'
import { prepareHydration } from './app/router.tsx'
import { awaitInstallOffer } from './offline/install-offer.ts'
import { noteAppReady } from './loading/app-ready.ts'
import { applyAppearance, savedAppearance } from './session/appearance.ts'
import { startSessionCheck } from './session/auth.tsx'
import './ui/styles/base.css'

applyAppearance(savedAppearance())
allowTranslation()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
// Browsers older than index.html asks for do not start: a later error would look like a lost connection.
if ('Segmenter' in Intl && 'groupBy' in Map) void begin(root)
else root.dataset['tooOld'] = ''

async function begin(root: HTMLElement): Promise<void> {
  const block = readPageBlock()
  const checking = startSessionCheck(block?.user ?? null)
  awaitInstallOffer()
  // Not where this browser must draw the page itself (app/first-moments.ts).
  const isToHydrate = block !== null && !('isClientRendered' in document.documentElement.dataset)
  const session = isToHydrate ? await prepareHydration(checking, block.parts) : null
  const loading = document.getElementById('loading')
  if (session !== null) {
    undoTranslation(root)
    hydrateRoot(root, <App isPageLoaded session={session} />)
    loading?.remove()
  } else {
    // Shown until React’s first draw.
    root.textContent = ''
    if (loading !== null) root.append(loading)
    createRoot(root).render(<App isPageLoaded={false} />)
    noteAppReady()
  }
  document.getElementById('not-started')?.remove()
}
