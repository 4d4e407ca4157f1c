// The frame of visitors’ pages: the form, with what Tuppence offers beside it (below it on a phone).
import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import Target from 'lucide-react/icons/target'
import type { LucideIcon } from 'lucide-react'
import { courseInShort } from 'virtual:course-in-short'
import type { ReactNode } from 'react'
import { checkConnection } from '#web/api/try-again-words.ts'
import { InTrouble } from '#web/help/in-trouble.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const sellingPoints: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: BookOpen, title: 'Structured learning modules', text: `${courseInShort}, each with a quiz.` },
  {
    icon: Calculator,
    title: 'Interactive financial tools',
    text: 'Calculators for pay, budgets, savings and pensions.',
  },
  {
    icon: Target,
    title: 'Progress tracking and goal setting',
    text: 'See how far you have come and what you are saving for.',
  },
]

export function AuthLayout({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <main className="flex flex-1 flex-col px-5 pb-12 sm:px-10 lg:py-10">
        {/* Stays in view on a phone, so that toasts have their place. */}
        <header className="sticky top-0 z-20 bg-paper py-4 lg:static lg:py-0">
          <Logo />
        </header>
        <p className="text-[0.9375rem] text-ink-soft lg:hidden">Short money lessons and calculators for the UK</p>
        <div className="mx-auto my-auto w-full max-w-md pt-8 lg:py-10">
          <h1 tabIndex={-1} className="text-[1.75rem] sm:text-4xl">
            {title}
          </h1>
          <p className="mt-2 mb-4 text-ink-soft">{lead}</p>
          <div className="mb-6">
            <InTrouble />
          </div>
          <FailedCheck />
          {children}
        </div>
        <p className="mx-auto mt-8 w-full max-w-md">
          <TextLink href={paths.accessibility} className="mr-4 min-h-11">
            Accessibility
          </TextLink>
          <TextLink href={paths.privacy} className="min-h-11">
            Privacy
          </TextLink>
        </p>
      </main>
      <SidePanel />
    </div>
  )
}

function SidePanel() {
  return (
    <aside
      aria-label="About Tuppence"
      className="relative flex flex-col justify-center overflow-hidden bg-brand px-5 py-12 text-on-brand sm:px-10 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto xl:px-16"
    >
      <div className="mx-auto w-full max-w-md">
        <CoinMotif className="mb-8 w-full max-w-56 lg:mb-10 lg:max-w-80" />
        <h2 className="text-2xl xl:text-3xl">Learn to look after your money</h2>
        <ul className="mt-6 space-y-5">
          {sellingPoints.map(({ icon: Picture, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] bg-brand-raised text-brand-accent">
                <Picture aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-on-brand-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Shown when the session check failed: the visitor may be signed in after all. */
function FailedCheck() {
  const { session, check } = useAuth()
  if (session.status !== 'signed-out' || session.error === null) return null
  return (
    <div className="mb-6">
      <Notice tone="bad" isLive>
        <p className="font-semibold">{session.error}</p>
        <p className="mt-1">
          {`You may still be signed in. ${session.hasNoResponse ? checkConnection : 'Try again in a few minutes.'}`}
        </p>
        <Button look="quiet" className="mt-3" onClick={() => void check()}>
          Try again
        </Button>
      </Notice>
    </div>
  )
}

const piles = [
  { x: 40, coins: 2 },
  { x: 116, coins: 4 },
  { x: 192, coins: 6 },
  { x: 268, coins: 9 },
]
const thickness = 11
const ground = 196

/** Coins in growing piles, with a shoot on the tallest: drawn for the side panel, on the ink-green. */
function CoinMotif({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 320 220" className={className}>
      <circle cx="196" cy="104" r="92" className="fill-brand-raised" />
      <circle
        cx="196"
        cy="104"
        r="78"
        className="fill-none stroke-brand-accent"
        strokeOpacity="0.25"
        strokeWidth="1.5"
      />
      <path
        d={`M6 ${ground + 13}H314`}
        className="stroke-brand-accent"
        strokeOpacity="0.5"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {piles.map(({ x, coins }) => (
        <Pile key={x} x={x} coins={coins} />
      ))}
      <Shoot x={268} y={ground - 9 * thickness} />
    </svg>
  )
}

function Pile({ x, coins }: { x: number; coins: number }) {
  return (
    <g className="stroke-brand" strokeWidth="1.5">
      {Array.from({ length: coins }, (_, index) => (
        <Coin key={index} x={x + (index % 3) - 1} y={ground - index * thickness} />
      ))}
    </g>
  )
}

/** A coin lying flat, seen a little from above: its edge, its face and the ring on its face. */
function Coin({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path
        d={`M${x - 30} ${y - thickness}v${thickness}a30 9.500 0 0 0 60 0v${-thickness}`}
        className="fill-brand-accent"
        fillOpacity="0.82"
      />
      <path
        d={`M${x - 30} ${y - thickness}v${thickness}a30 9.500 0 0 0 60 0v${-thickness}`}
        className="fill-accent"
        fillOpacity="0.35"
      />
      <ellipse cx={x} cy={y - thickness} rx="30" ry="9.500" className="fill-brand-accent" />
      <ellipse cx={x} cy={y - thickness} rx="22" ry="6.200" className="fill-none" strokeOpacity="0.35" />
    </>
  )
}

function Shoot({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y - 8})`}>
      <path d="M0 6C0-8 1-20 0-34" className="fill-none stroke-on-brand-soft" strokeWidth="3" strokeLinecap="round" />
      <path d="M0-16C-4-30-18-34-30-32-28-20-16-12 0-16Z" className="fill-on-brand-soft" />
      <path d="M0-32C2-46 14-54 28-54 28-40 18-30 0-32Z" className="fill-on-brand" />
    </g>
  )
}
