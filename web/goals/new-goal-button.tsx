import { Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { NewGoalDialog } from './goal-dialog.tsx'
import type { GoalFormValues } from './goal-form.ts'
import { useFormsBeforehand } from './late-forms.tsx'

type NewGoalButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className'> & {
  label?: string
  onCreated?: () => void
  /** What the dialog begins filled in with. */
  initial?: GoalFormValues
}

/** Opens the dialog that sets a goal. */
export function NewGoalButton({ label = 'Set New Goal', onCreated, initial, ...button }: NewGoalButtonProps) {
  useFormsBeforehand()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {label}
      </Button>
      <NewGoalDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        {...(onCreated && { onCreated })}
        {...(initial && { initial })}
      />
    </>
  )
}
