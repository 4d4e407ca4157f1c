// The frame of every page for learners: sidebar or slide-out menu, top bar, and on a phone the bar at the bottom.
import Menu from 'lucide-react/icons/menu'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { NotificationsButton } from '../notifications/notifications-button.tsx'
import { UrgentNotice } from '../notifications/urgent-notice.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Avatar } from '../session/avatar.tsx'
import { useLearner } from '../session/auth.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Logo } from '../ui/logo.tsx'
import { Navigation } from './navigation.tsx'
import { usePartFocus } from '../routing/part-focus.ts'
import { paths } from '#contract/paths.ts'
import { useSyncedPreferences } from '../session/preferences.ts'

export function Shell({ children }: { children: ReactNode }) {
  usePartFocus()
  useSyncedPreferences()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside aria-label="Sidebar" className="hidden bg-brand text-on-brand lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col pt-5 pb-3">
          <Logo className="mb-4 px-7" />
          <Navigation />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-0 print:pb-0">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-[16px] py-6 sm:px-6 lg:px-8 lg:py-8"
        >
          <UrgentNotice />
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}

function TopBar() {
  const learner = useLearner()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      {/* As wide as the page below, so that their edges line up. */}
      <div className="mx-auto flex w-full max-w-6xl items-center gap-1 px-[12px] py-2 sm:px-6 lg:px-8">
        <SlideOutMenu />
        <SearchBox />
        <NotificationsButton />
        <Link
          href={paths.profile}
          className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-full"
        >
          <span className="sr-only">{`Profile of ${learner.name}`}</span>
          <Avatar user={learner} className="size-[36px]" />
        </Link>
      </div>
    </header>
  )
}

function SlideOutMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden className="size-[24px]" />
      </button>
      <Dialog title="Menu" place="left" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Navigation onNavigate={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      className="sr-only z-50 rounded-[var(--radius)] bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
