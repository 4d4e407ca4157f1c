// The app begins here.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance, savedAppearance } from './session/appearance.ts'
import { AuthProvider, startSessionCheck } from './session/auth.tsx'
import { ErrorBoundary } from './loading/lazy.tsx'
import { Router } from './app/router.tsx'
import { ToastRegion } from './app/toast-region.tsx'
import { awaitInstallOffer } from './offline/install-offer.ts'
import './ui/base.css'

applyAppearance(savedAppearance())
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
// Not so in the browsers before those that index.html names: an error in the midst of a page would blame the connection.
if ('Segmenter' in Intl && 'groupBy' in Map) begin(root)
else root.dataset['tooOld'] = ''

function begin(root: HTMLElement): void {
  void startSessionCheck()
  awaitInstallOffer()
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <Router />
          <ToastRegion />
        </AuthProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}
