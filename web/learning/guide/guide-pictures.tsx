// The picture of each guide.
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import DoorOpen from 'lucide-react/icons/door-open'
import Flame from 'lucide-react/icons/flame'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import ReceiptPoundSterling from 'lucide-react/icons/receipt-pound-sterling'
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
  home: House,
  'work-ends': DoorOpen,
  benefits: ReceiptPoundSterling,
  candle: Flame,
}

export function GuidePicture({ icon }: { icon: GuideIcon }) {
  const Picture = icons[icon]
  return <Picture aria-hidden className="size-5" strokeWidth={1.75} />
}
