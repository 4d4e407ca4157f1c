// The checkbox ‘This is a shared computer’. It is uncontrolled, so that a tick made before hydration stays; its
// effects are shown by CSS alone.
import { useId, type RefObject } from 'react'

/** What changes when it is ticked. */
const effects = [
  'You are signed out when the browser is closed, after 45 minutes without a press or a key, and after 12 hours at most.',
  'Nothing of yours is kept on this computer, so nothing works without a connection.',
  'What you type into calculators, guides and exercises is gone once you close or reload the tab.',
  'The browser’s own history still lists the pages that you opened.',
]

export function SharedComputerField({ tick }: { tick: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  return (
    <div className="group">
      <div className="flex min-h-11 items-start gap-2.5">
        <input
          ref={tick}
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint ${id}-effects`}
          className="mt-3 size-5 shrink-0 accent-accent"
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block cursor-pointer py-2.5">
            This is a shared computer
          </label>
          <p id={`${id}-hint`} className="pointer-events-none -mt-2.5 pb-1.5 text-sm text-ink-soft">
            Tick this if other people use it too, as at school or in a library.
          </p>
        </div>
      </div>
      <ul
        id={`${id}-effects`}
        className="hidden list-disc space-y-1 rounded-[var(--radius)] bg-sunken py-3 pr-4 pl-8 text-sm group-has-checked:block"
      >
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  )
}
