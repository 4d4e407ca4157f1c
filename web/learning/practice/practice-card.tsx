// The way into today's practice on the dashboard, on days when there is some.
import Repeat from 'lucide-react/icons/repeat'
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import * as words from './practice-card-words.ts'
import { usePracticeDue } from './practice-due.ts'

export function PracticeCard() {
  const { id } = useLearner()
  const due = usePracticeDue()
  const name = ownName('practice-due', id)
  const hadSome = useStored('sessionStorage', name) !== null
  useEffect(() => {
    if (due !== null) store('sessionStorage', name, due > 0 ? 'some' : null)
  }, [due, name])
  // This tab knows before the server answers: so nothing below moves once it does.
  if (due === null) return hadSome ? <Card className="min-h-24" /> : null
  if (due === 0) return null
  return (
    <section aria-labelledby="practice">
      <Card className="flex flex-wrap items-center gap-4">
        <span className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] bg-good-soft text-good">
          <Repeat aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="practice" className="text-xl">
            {words.dueText(due)}
          </h2>
          <p className="text-ink-soft">{words.lengthText(due)}</p>
        </div>
        <ButtonLink href={paths.review} look="quiet" className="max-sm:w-full">
          {words.practiseLabel}
        </ButtonLink>
      </Card>
    </section>
  )
}
