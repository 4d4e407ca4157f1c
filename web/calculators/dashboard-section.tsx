import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { mainTools, type Tool } from '../routing/tool-catalogue.ts'
import { openedByLink } from '../routing/opened-by-link.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from './tools-words.ts'

/** The six tools on the dashboard. */
export function ToolsSection() {
  return (
    <section aria-labelledby="financial-tools">
      <h2 id="financial-tools" className="mb-4 text-2xl">
        {words.toolsTitle}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {mainTools.map((tool) => (
          <li key={tool.id}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToolCard({ tool }: { tool: Tool }) {
  return (
    <Link
      href={tool.route}
      state={openedByLink}
      className="group flex h-full items-center gap-3.5 rounded-[var(--radius-lg)] border border-line bg-surface p-[16px] shadow-[var(--shadow-card)] transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span
        className={`inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] ${tool.backgroundColor} ${tool.iconColor}`}
      >
        <Icon name={tool.icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{tool.name}</span>
        <span className="block text-sm text-ink-soft">{tool.description}</span>
      </span>
      <ChevronRight
        aria-hidden
        className="size-[20px] shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}
