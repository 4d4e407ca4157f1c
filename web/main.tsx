// The app begins here.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance, savedAppearance } from './app/appearance.ts'
import { AuthProvider, startSessionCheck } from './app/auth.tsx'
import { ConnectionNotice } from './app/connection-notice.tsx'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { createQueryClient } from './app/query-client.ts'
import { Router } from './app/router.tsx'
import { ToastRegion } from './app/toast-region.tsx'
import './ui/base.css'

applyAppearance(savedAppearance())
void startSessionCheck()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <Router />
          <ToastRegion />
          <ConnectionNotice />
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
