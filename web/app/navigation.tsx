// The way around: the same list in the sidebar and in the slide-out menu.
import { BookA, LayoutDashboard, PersonStanding, Settings, UserRound } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { curriculum } from 'virtual:curriculum'
import { Link, useLocation } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { paths } from '#contract/paths.ts'
import { SignOut } from './sign-out.tsx'
import { tools } from '../routing/tool-catalogue.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-[var(--radius)] px-3 py-2 text-left text-[0.9375rem] leading-snug hover:bg-[var(--nav-hover)] aria-[current]:bg-[var(--nav-hover)] aria-[current]:font-semibold'
const iconClass = 'size-[1.125rem] shrink-0'

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav
      aria-label="Main"
      className={onNavigate === undefined ? 'nav-on-brand' : 'nav-on-surface'}
      onClick={closeOnLink(onNavigate)}
    >
      <ul>
        <Entry href={paths.dashboard} icon={<LayoutDashboard aria-hidden className={iconClass} />} label="Dashboard" />
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
        <Entry href={paths.glossary} icon={<BookA aria-hidden className={iconClass} />} label="Glossary" />
      </Group>
      <Group title="Financial Tools">
        {tools.map((tool) => (
          <Entry
            key={tool.id}
            href={tool.route}
            icon={<Icon name={tool.icon} className={iconClass} />}
            label={tool.name}
          />
        ))}
      </Group>
      <Group title="Account">
        <Entry href={paths.profile} icon={<UserRound aria-hidden className={iconClass} />} label="Profile" />
        <Entry href={paths.settings} icon={<Settings aria-hidden className={iconClass} />} label="Settings" />
        <SignOut className={row} iconClass={iconClass} />
      </Group>
      <ul className="mt-5">
        <Entry
          href={paths.accessibility}
          icon={<PersonStanding aria-hidden className={iconClass} />}
          label="Accessibility"
        />
      </ul>
    </nav>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="mt-5">
      <h2 id={id} className="mb-1 px-3 text-sm font-medium tracking-normal text-[var(--nav-soft)]">
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type EntryProps = {
  href: string
  icon: ReactNode
  label: string
  /** Marked as well while a page below it is open. */
  isSection?: boolean
}

function Entry({ href, icon, label, isSection = false }: EntryProps) {
  const [location] = useLocation()
  const isCurrent = location === href
  const isWithin = isSection && location.startsWith(`${href}/`)
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'page' : isWithin ? 'true' : undefined} className={row}>
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
