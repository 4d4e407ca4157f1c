// The picture of each guide.
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import HandCoins from 'lucide-react/icons/hand-coins'
import KeyRound from 'lucide-react/icons/key-round'
import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import School from 'lucide-react/icons/school'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
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
