// The tools: their list, and the calculator of the one that is open.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useState, type ReactNode } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { NotFound } from '../routing/not-found.tsx'
import { Page } from '../routing/page.tsx'
import { findTool, mainTools, moreTools, type Tool } from '../routing/tool-catalogue.ts'
import { openedByLink } from '../routing/opened-by-link.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { findCalculator } from './catalogue.tsx'
import { GoalButtonProvider, type GoalButton } from './frame/make-goal.tsx'

type ToolsPageProps = {
  goalButton: GoalButton
  /** What is shown below a tool, if anything. */
  below: (toolId: string) => ReactNode
}

export function ToolsPage({ goalButton, below }: ToolsPageProps) {
  const { toolId } = useParams<{ toolId?: string }>()
  const tool = findTool(toolId)
  if (toolId === undefined && mainTools[0] !== undefined) return <Redirect to={mainTools[0].route} replace />
  if (tool === undefined) return <NotFound />
  return (
    <Page title={tool.name}>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 print:block">
        <ToolList key={tool.id} current={tool} />
        <GoalButtonProvider value={goalButton}>
          <div key={`open ${tool.id}`} className="min-w-0">
            <OpenTool tool={tool} />
            {below(tool.id)}
          </div>
        </GoalButtonProvider>
      </div>
    </Page>
  )
}

export function OpenTool({ tool }: { tool: Tool }) {
  const Calculator = findCalculator(tool.id)
  if (Calculator === undefined) {
    return (
      <div>
        <PageHeading lead={tool.description}>{tool.name}</PageHeading>
        <Notice>
          <p>This tool is coming soon!</p>
        </Notice>
      </div>
    )
  }
  return (
    <Suspense fallback={<Spinner label="Loading the calculator…" />}>
      <Calculator />
    </Suspense>
  )
}

/** At the left of the calculator; on a phone one row that opens, so that the calculator stays in sight. */
function ToolList({ current }: { current: Tool }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav aria-label="Financial tools" className="mb-5 lg:sticky lg:top-24 lg:mb-0 lg:self-start print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="tool-list"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-[var(--radius)] border border-line-strong bg-surface px-3.5 py-2 font-semibold hover:bg-sunken lg:hidden"
      >
        <Icon name={current.icon} className="size-5 shrink-0 text-ink-soft" />
        <span className="flex-1 text-left">
          <span className="sr-only">Choose a tool. Now open: </span>
          {current.name}
        </span>
        <ChevronDown aria-hidden className={classNames('size-5 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id="tool-list" className={classNames('mt-2 lg:mt-0 lg:block', isOpen ? 'block' : 'hidden')}>
        <ToolLinks tools={mainTools} current={current} />
        <h2 id="more-tools" className="mt-5 mb-1 px-3.5 text-sm font-medium tracking-normal text-ink-soft">
          More tools
        </h2>
        <ToolLinks tools={moreTools} current={current} labelledBy="more-tools" />
      </div>
    </nav>
  )
}

function ToolLinks({ tools, current, labelledBy }: { tools: readonly Tool[]; current: Tool; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-1">
      {tools.map((tool) => (
        <li key={tool.id}>
          <Link
            href={tool.route}
            state={openedByLink}
            aria-current={tool.id === current.id ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-[var(--radius)] px-3.5 py-2 leading-snug hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
          >
            <Icon name={tool.icon} className="size-[1.125rem] shrink-0" />
            {tool.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
