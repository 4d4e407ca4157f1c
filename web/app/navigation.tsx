// The navigation. The sidebar and the slide-out menu show the same list.
import BookA from 'lucide-react/icons/book-a'
import Flag from 'lucide-react/icons/flag'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Repeat from 'lucide-react/icons/repeat'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useId, type ReactNode } from 'react'
import { curriculum } from 'virtual:curriculum'
import { Link, useLocation } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { paths } from '#contract/paths.ts'
import { usePracticeDue } from '../learning/practice/practice-due.ts'
import { SignOut } from './sign-out.tsx'
import { mainTools } from '../routing/tool-catalogue.ts'
import { openedByLink } from '../routing/opened-by-link.ts'

const row =
  'flex min-h-11 lg:min-h-8 w-full items-center gap-3 rounded-[var(--radius)] px-3 py-2 lg:py-1 text-left text-[0.9375rem] lg:text-sm leading-snug hover:bg-[var(--nav-hover)] aria-[current]:bg-[var(--nav-hover)] aria-[current]:font-semibold'
const iconClass = 'size-[1.125rem] shrink-0'

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav
      aria-label="Main"
      className={classNames(
        'flex min-h-0 flex-1 flex-col',
        onNavigate === undefined ? 'nav-on-brand' : 'nav-on-surface',
      )}
      onClick={closeOnLink(onNavigate)}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-[var(--nav-edge)] pb-3">
        <ul>
          <Entry
            href={paths.dashboard}
            icon={<LayoutDashboard aria-hidden className={iconClass} />}
            label="Dashboard"
          />
          <PracticeEntry />
          <Entry href={paths.goals} icon={<Flag aria-hidden className={iconClass} />} label="Goals" />
        </ul>
        <Group title="Learning Modules">
          {curriculum.map((module) => (
            <Entry
              key={module.id}
              href={paths.module(module.id)}
              isSection
              icon={<Icon name={module.icon} className={iconClass} />}
              label={module.title}
            />
          ))}
          <Entry href={paths.guides} isSection icon={<LifeBuoy aria-hidden className={iconClass} />} label="Guides" />
          <Entry href={paths.glossary} icon={<BookA aria-hidden className={iconClass} />} label="Glossary" />
        </Group>
        <Group title="Financial Tools">
          {mainTools.map((tool) => (
            <Entry
              key={tool.id}
              href={tool.route}
              state={openedByLink}
              icon={<Icon name={tool.icon} className={iconClass} />}
              label={tool.name}
            />
          ))}
        </Group>
        <ul className="mt-2 flex gap-5 px-3 text-sm text-[var(--nav-soft)]">
          {[
            { href: paths.accessibility, label: 'Accessibility' },
            { href: paths.privacy, label: 'Privacy' },
          ].map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-8">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-[var(--nav-line)] px-[var(--nav-edge)] pt-1">
        <Group title="Account" isFirst>
          <Entry href={paths.profile} icon={<UserRound aria-hidden className={iconClass} />} label="Profile" />
          <Entry href={paths.settings} icon={<Settings aria-hidden className={iconClass} />} label="Settings" />
          <SignOut className={row} iconClass={iconClass} />
        </Group>
      </div>
    </nav>
  )
}

/** Also shows how many questions are left for today. */
function PracticeEntry() {
  const due = usePracticeDue()
  const label = (
    <>
      Practice
      {due !== null && due > 0 && (
        <span className="ml-auto text-sm text-[var(--nav-soft)]">
          {due} <span className="sr-only">for today</span>
        </span>
      )}
    </>
  )
  return <Entry href={paths.review} icon={<Repeat aria-hidden className={iconClass} />} label={label} />
}

function Group({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <div className={isFirst ? undefined : 'mt-5 lg:mt-2'}>
      <h2 id={id} className="mb-1 px-3 text-sm font-medium tracking-normal text-[var(--nav-soft)]">
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type EntryProps = {
  href: string
  /** The history state of the page it opens. */
  state?: unknown
  icon: ReactNode
  label: ReactNode
  /** Whether the entry is also marked while a page below its address is open. */
  isSection?: boolean
}

function Entry({ href, state, icon, label, isSection = false }: EntryProps) {
  const [location] = useLocation()
  const isCurrent = location === href
  const isWithin = isSection && location.startsWith(`${href}/`)
  return (
    <li>
      <Link href={href} state={state} aria-current={isCurrent ? 'page' : isWithin ? 'true' : undefined} className={row}>
        {icon}
        {label}
      </Link>
    </li>
  )
}

function closeOnLink(onNavigate: (() => void) | undefined): ((event: { target: EventTarget }) => void) | undefined {
  if (onNavigate === undefined) return undefined
  return (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onNavigate()
  }
}
