// The bar at the bottom of a phone's screen. It leads to the four pages used most.
import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import UserRound from 'lucide-react/icons/user-round'
import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'

const entries: readonly { label: string; href: string; section: string; icon: LucideIcon }[] = [
  { label: 'Dashboard', href: paths.dashboard, section: paths.dashboard, icon: LayoutDashboard },
  { label: 'Modules', href: paths.module(1), section: paths.modules, icon: BookOpen },
  { label: 'Tools', href: paths.tools, section: paths.tools, icon: Calculator },
  { label: 'Profile', href: paths.profile, section: paths.profile, icon: UserRound },
]

export function BottomBar() {
  const [location] = useLocation()
  return (
    <nav
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {entries.map(({ label, href, section, icon: Picture }) => (
          <li key={label}>
            <Link
              href={href}
              aria-current={currentState(location, href, section)}
              className="flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft -outline-offset-4 aria-[current]:font-bold aria-[current]:text-accent"
            >
              <Picture aria-hidden className="size-6" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function currentState(location: string, href: string, section: string): 'page' | 'true' | undefined {
  if (location === href) return 'page'
  return section !== paths.dashboard && location.startsWith(section) ? 'true' : undefined
}
