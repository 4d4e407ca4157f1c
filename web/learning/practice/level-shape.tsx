// The sign of a level: an empty place, a ring, half a coin, a coin, a coin with a rim. Words beside it say the same.
import type { SkillLevel } from '#domain/learning/skill-level.ts'

/** How wide and high a sign is. */
export const levelSize = 16

const tones: Record<SkillLevel, string> = {
  new: 'text-line-strong',
  tried: 'text-warn',
  learning: 'text-warn',
  secure: 'text-good',
  mastered: 'text-good',
}

export function LevelMark({ level }: { level: SkillLevel }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${levelSize} ${levelSize}`} className="size-4 shrink-0">
      <LevelShape level={level} />
    </svg>
  )
}

/** The same within a larger drawing. */
export function LevelShape({ level, x = 0, y = 0 }: { level: SkillLevel; x?: number; y?: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className={tones[level]} fill="none" stroke="currentColor" strokeWidth="1.5">
      {level === 'new' && <circle cx="8" cy="8" r="5.25" strokeDasharray="2 2.12" />}
      {level === 'tried' && <circle cx="8" cy="8" r="5.25" />}
      {level === 'learning' && (
        <>
          <circle cx="8" cy="8" r="5.25" />
          <path d="M2.75 8a5.25 5.25 0 0 0 10.5 0z" fill="currentColor" />
        </>
      )}
      {level === 'secure' && <circle cx="8" cy="8" r="5.25" fill="currentColor" />}
      {level === 'mastered' && (
        <>
          <circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />
          <circle cx="8" cy="8" r="7" />
        </>
      )}
    </g>
  )
}
