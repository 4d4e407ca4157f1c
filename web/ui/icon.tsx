// Icons that data can name. Others are imported where they are used.
import Calculator from 'lucide-react/icons/calculator'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Laptop from 'lucide-react/icons/laptop'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sprout from 'lucide-react/icons/sprout'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import Umbrella from 'lucide-react/icons/umbrella'
import Wallet from 'lucide-react/icons/wallet'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  calculator: Calculator,
  'credit-card': CreditCard,
  flag: Flag,
  'graduation-cap': GraduationCap,
  house: House,
  landmark: Landmark,
  laptop: Laptop,
  'piggy-bank': PiggyBank,
  receipt: ReceiptText,
  'shield-check': ShieldCheck,
  sprout: Sprout,
  target: Target,
  'trending-up': TrendingUp,
  umbrella: Umbrella,
  wallet: Wallet,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

/** An icon by name. It repeats what the text beside it says, so it is hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const Picture = icons[name]
  return <Picture aria-hidden className={className} strokeWidth={1.75} />
}

const tones = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  plain: 'bg-sunken text-ink',
} as const

type IconTileProps = { tone?: keyof typeof tones } & ({ name: IconName } | { children: ReactNode })

/** An icon on a soft tile, to begin a card or a row. */
export function IconTile({ tone = 'plain', ...of }: IconTileProps) {
  return (
    <span
      className={`inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] ${tones[tone]}`}
    >
      {'name' in of ? <Icon name={of.name} /> : of.children}
    </span>
  )
}
