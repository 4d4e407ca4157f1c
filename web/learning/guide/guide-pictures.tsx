// The picture of each guide.
import { BriefcaseBusiness, HandCoins, KeyRound, MailWarning, School, ShieldAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { GuideIcon } from '#contract/guides.ts'

const icons: Record<GuideIcon, LucideIcon> = {
  briefcase: BriefcaseBusiness,
  key: KeyRound,
  school: School,
  letter: MailWarning,
  shield: ShieldAlert,
  coins: HandCoins,
}

export function GuidePicture({ icon }: { icon: GuideIcon }) {
  const Picture = icons[icon]
  return <Picture aria-hidden className="size-5" strokeWidth={1.75} />
}
