// Skills with the level of each, in words and as a sign.
import type { SkillProgress } from '#contract/practice.ts'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { skillLevelNames } from '#domain/learning/skill-words.ts'
import { LevelMark } from './level-shape.tsx'

export type LessonSkills = SkillProgress['lessons'][number]

export function SkillList({ skills }: { skills: LessonSkills['skills'] }) {
  return (
    <ul>
      {skills.map(({ skillId, name, level }) => (
        <li key={skillId} className="flex items-center justify-between gap-4 py-1.5">
          <span className="min-w-0">{name}</span>
          <LevelInWords level={level} />
        </li>
      ))}
    </ul>
  )
}

export function LevelInWords({ level }: { level: SkillLevel }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium">
      <LevelMark level={level} />
      {skillLevelNames[level]}
    </span>
  )
}
