// Where goals will be: one clear next step.
import { IconTile } from '../ui/icon.tsx'
import { NewGoalButton } from './new-goal-button.tsx'

type EmptyGoalsProps = { level: 'h2' | 'h3'; headingId: string; look: 'strong' | 'quiet' }

/** Once the first goal is set this gives way to it, so focus goes to the heading with `headingId`. */
export function EmptyGoals({ level, headingId, look }: EmptyGoalsProps) {
  const Heading = level
  const focusHeading = () => setTimeout(() => document.getElementById(headingId)?.focus())
  return (
    <div className="flex flex-col items-start gap-4 rounded-[var(--radius-lg)] border border-dashed border-line-strong p-5 sm:flex-row sm:items-center sm:p-6">
      <IconTile name="piggy-bank" />
      <div className="min-w-0 flex-1">
        <Heading className="text-lg">No goals yet</Heading>
        <p className="mt-0.5 text-ink-soft">Pick one thing to save for. A date and an amount are enough to begin.</p>
      </div>
      <NewGoalButton look={look} label="Set your first goal" onCreated={focusHeading} className="max-sm:w-full" />
    </div>
  )
}
