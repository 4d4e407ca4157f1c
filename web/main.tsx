// The app begins here.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance, savedAppearance } from './session/appearance.ts'
import { AuthProvider, startSessionCheck } from './session/auth.tsx'
import { ErrorBoundary } from './loading/error-boundary.tsx'
import { Router } from './app/router.tsx'
import { ToastRegion } from './app/toast-region.tsx'
import { awaitInstallOffer } from './offline/install-offer.ts'
import './ui/base.css'

applyAppearance(savedAppearance())
void startSessionCheck()
awaitInstallOffer()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
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
