// The box of an item in a text: its kind and number, which name it for screen readers, and its task.
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Exercise } from '#contract/exercises.ts'
import type { Numbered } from './item-words.ts'
import * as words from './item-words.ts'

/** The item's number among those of its text, and what it is counted as. */
export type Place = { number: number; total: number; kind?: Numbered }

type ItemBoxProps = { item: Exercise; icon: LucideIcon; name: string; place: Place; children: ReactNode }

export function ItemBox({ item, icon: Icon, name, place, children }: ItemBoxProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="my-8 overflow-hidden rounded-[var(--radius-lg)] border border-line bg-surface shadow-[var(--shadow-card)]"
    >
      <p id={id} className="flex items-center gap-3 bg-tint-5 px-4 py-2.5 text-base font-semibold sm:px-6">
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {name}
        <span className="ml-auto text-sm font-medium text-ink-soft">
          {words.exerciseNumber(place.number, place.total, place.kind)}
        </span>
      </p>
      <div className="p-4 sm:p-6">
        <div className="mb-4" dangerouslySetInnerHTML={{ __html: item.task }} />
        {children}
      </div>
    </div>
  )
}
