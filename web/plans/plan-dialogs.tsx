// The dialogs for making and changing plans, and the button that makes one. No page waits for their forms.
import { useEffect, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import type { Plan, SuggestedPlan } from '#contract/plans.ts'
import { lazy, LazyBoundary } from '../loading/lazy.tsx'
import { onceSettled } from '../loading/prefetch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { PlanSource } from './pending-plans.ts'

const makePlanLabel = 'Make a plan'

const NewPlan = lazy(async () => (await import('./plan-form.tsx')).NewPlan)
const EditPlan = lazy(async () => (await import('./plan-form.tsx')).EditPlan)

type MakePlanButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className'> & {
  suggestions?: readonly SuggestedPlan[]
  source?: PlanSource
}

export function MakePlanButton({ suggestions = [], source = {}, ...button }: MakePlanButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  // Loaded early, in case the connection goes. A failure is reported when the dialog is opened.
  useEffect(() => onceSettled(() => void NewPlan.load().catch(() => {})), [])
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open}>
        {makePlanLabel}
      </Button>
      {/* Outside the button’s parent, which may be a lesson’s text with its own styles. */}
      {wasOpened &&
        createPortal(
          <Dialog title={makePlanLabel} isOpen={isOpen} onClose={close}>
            <LazyBoundary>
              <NewPlan suggestions={suggestions} source={source} onDone={close} />
            </LazyBoundary>
          </Dialog>,
          document.body,
        )}
    </>
  )
}

type EditPlanDialogProps = { plan: Plan; isOpen: boolean; onClose: () => void }

export function EditPlanDialog({ plan, isOpen, onClose }: EditPlanDialogProps) {
  return (
    <Dialog title="Change your plan" isOpen={isOpen} onClose={onClose}>
      <LazyBoundary>
        <EditPlan plan={plan} onDone={onClose} />
      </LazyBoundary>
    </Dialog>
  )
}
