// The moment when a module is finished: its picture, a coin for each lesson, what was learnt and what is next. The last module
// finishes the course as well, which has a moment of its own.
import { Check } from 'lucide-react'
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useNextModule } from '../learning-queries.ts'
import { onwardLabel } from '../learning-words.ts'
import { ModulePicture } from '../module/module-picture.tsx'
import pictures from '../module/module-pictures.svg'
import { CourseFinished } from './course-finished.tsx'
import { moduleFinishedText } from '../lesson-words.ts'
import * as words from './lesson-page-words.ts'

export function ModuleFinished({ moduleId }: { moduleId: number }) {
  const module = curriculum.find(({ id }) => id === moduleId)
  const next = useNextModule(moduleId)
  if (module === undefined || next === undefined) return null
  if (next === null) return <CourseFinished />
  return (
    <section
      aria-labelledby="module-finished"
      className="my-8 overflow-hidden rounded-[var(--radius-lg)] bg-brand text-on-brand print:hidden"
    >
      <ModulePicture moduleId={moduleId} className="h-32 pt-4 sm:h-40" />
      <div className="p-5 sm:p-7">
        <div className="flex items-center gap-5 sm:gap-7">
          <CoinPile coins={module.lessons.length} />
          <div className="min-w-0">
            <h2 id="module-finished" className="text-2xl sm:text-3xl">
              {words.moduleFinishedTitle(moduleId)}
            </h2>
            <p className="mt-1.5 max-w-prose">{moduleFinishedText(module, next)}</p>
          </div>
        </div>
        <h3 className="mt-6 text-lg">{words.learntTitle}</h3>
        <ul className="mt-2 grid gap-3">
          {module.lessons.map(({ id, title, summary }) => (
            <li key={id} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand-good" strokeWidth={2.5} />
              <p className="min-w-0">
                <span className="font-semibold">{title}.</span> <span className="text-on-brand-soft">{summary}</span>
              </p>
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.module(next.id)} look="on-brand" className="mt-6 max-sm:w-full">
          {onwardLabel(next)}
        </ButtonLink>
      </div>
    </section>
  )
}

const coinHeight = 8
const delays = ['[animation-delay:150ms]', '[animation-delay:450ms]', '[animation-delay:750ms]']

/** A coin for each lesson: each settles on the one below. Where motion is not wanted the pile is simply there. */
function CoinPile({ coins }: { coins: number }) {
  return (
    <svg aria-hidden viewBox="0 0 48 40" className="w-20 shrink-0 sm:w-28">
      {Array.from({ length: coins }, (_, place) => (
        <g
          key={place}
          className={`motion-safe:animate-[coin-settle_500ms_cubic-bezier(0.3,1.2,0.5,1)_backwards] ${delays[place % delays.length]}`}
        >
          <use href={`${pictures}#coin`} x={24 + (place % 2)} y={32 - place * coinHeight} />
        </g>
      ))}
    </svg>
  )
}
