// The quiet moment when a module is finished: a pile of coins that grows by one for each lesson, and what is next.
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useNextModule } from '../learning-queries.ts'
import { onwardLabel } from '../learning-words.ts'
import { moduleFinishedText } from './lesson-words.ts'

export function ModuleFinished({ moduleId }: { moduleId: number }) {
  const module = curriculum.find(({ id }) => id === moduleId)
  const next = useNextModule(moduleId)
  if (module === undefined || next === undefined) return null
  return (
    <section
      aria-labelledby="module-finished"
      className="my-8 flex flex-col gap-5 rounded-[var(--radius-lg)] bg-brand p-5 text-on-brand sm:flex-row sm:items-center sm:gap-8 sm:p-7 print:hidden"
    >
      <CoinPile coins={module.lessons.length} />
      <div className="min-w-0">
        <h2 id="module-finished" className="text-2xl">
          You have finished Module {moduleId}
        </h2>
        <p className="mt-1.5 max-w-prose">{moduleFinishedText(module, next)}</p>
        <ButtonLink
          href={next === null ? paths.profile : paths.module(next.id)}
          look="on-brand"
          className="mt-4 max-sm:w-full"
        >
          {onwardLabel(next)}
        </ButtonLink>
      </div>
    </section>
  )
}

const delays = ['[animation-delay:150ms]', '[animation-delay:450ms]', '[animation-delay:750ms]']

/** Each coin settles on the one below. Where motion is not wanted the pile is simply there. */
function CoinPile({ coins }: { coins: number }) {
  return (
    <svg aria-hidden viewBox="0 0 96 84" className="w-24 shrink-0 sm:w-28">
      <path d="M8 78H88" className="stroke-brand-accent" strokeOpacity="0.5" strokeWidth="1.5" strokeLinecap="round" />
      {Array.from({ length: coins }, (_, index) => (
        <g
          key={index}
          className={`stroke-brand motion-safe:animate-[coin-settle_500ms_cubic-bezier(0.3,1.2,0.5,1)_backwards] ${delays[index % delays.length]}`}
          strokeWidth="1.5"
        >
          <Coin x={48 + (index % 2) * 2 - 1} y={66 - index * 15} />
        </g>
      ))}
    </svg>
  )
}

/** A coin lying flat, seen a little from above: its edge, its face and the ring on its face. */
function Coin({ x, y }: { x: number; y: number }) {
  const edge = `M${x - 32} ${y - 14}v14a32 10 0 0 0 64 0v-14`
  return (
    <>
      <path d={edge} className="fill-brand-accent" />
      <path d={edge} className="fill-accent" fillOpacity="0.4" />
      <ellipse cx={x} cy={y - 14} rx="32" ry="10" className="fill-brand-accent" />
      <ellipse cx={x} cy={y - 14} rx="23" ry="6.5" className="fill-none" strokeOpacity="0.35" />
    </>
  )
}
