// The picture of a goal. Those that nothing but goals can have are apart from the icons of every page.
import Baby from 'lucide-react/icons/baby'
import Car from 'lucide-react/icons/car'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import Plane from 'lucide-react/icons/plane'
import type { GoalIcon } from '#contract/goals.ts'
import { Icon } from '../ui/icon.tsx'

const pictures = { baby: Baby, car: Car, gift: Gift, heart: Heart, plane: Plane }

export function GoalPicture({ name }: { name: GoalIcon }) {
  if (!isOfGoals(name)) return <Icon name={name} />
  const Picture = pictures[name]
  return <Picture aria-hidden className="size-5" strokeWidth={1.75} />
}

function isOfGoals(name: GoalIcon): name is keyof typeof pictures {
  return name in pictures
}
