// The picture of a goal, one of twelve.
import { goalIcons, type GoalIcon } from '#contract/goals.ts'
import { Icon } from '../ui/icon.tsx'

const iconNames: Record<GoalIcon, string> = {
  'piggy-bank': 'Piggy bank',
  house: 'House',
  car: 'Car',
  plane: 'Plane',
  'graduation-cap': 'Graduation cap',
  gift: 'Gift',
  baby: 'Baby',
  laptop: 'Laptop',
  heart: 'Heart',
  umbrella: 'Umbrella',
  sprout: 'Young plant',
  flag: 'Flag',
}

export function IconChoice({ chosen }: { chosen: GoalIcon }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Picture</legend>
      <div className="flex flex-wrap gap-2">
        {goalIcons.map((icon) => (
          <label
            key={icon}
            title={iconNames[icon]}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-[var(--radius)] border border-line-strong/60 text-ink-soft hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="icon" value={icon} defaultChecked={icon === chosen} className="sr-only" />
            <Icon name={icon} />
            <span className="sr-only">{iconNames[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
