// The whole course as a way that fills: a sign for each skill, module by module, with the same in words and the skills below.
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { skillLevels } from '#domain/learning/skill-level.ts'
import { skillLevelNames } from '#domain/learning/skill-words.ts'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LevelMark, levelSize, LevelShape } from './level-shape.tsx'
import { knownText, levelMeanings } from './level-words.ts'
import { skillsQuery } from './practice-queries.ts'
import * as words from './practice-page-words.ts'
import { SkillList, type LessonSkills } from './skill-list.tsx'

export function CourseSkills() {
  const skills = useQuery(skillsQuery)
  if (skills.isPending) return <Spinner label={words.skillsLoading} />
  if (skills.isLoadingError)
    return <LoadFailure what={words.skillsToLoad} error={skills.error} onRetry={() => void skills.refetch()} />
  const { lessons } = skills.data
  return (
    <>
      <p className="mb-4 font-medium">{knownText(levelsOf(lessons))}</p>
      <ul className="divide-y divide-line">
        {curriculum.map(({ id, title }) => (
          <li key={id}>
            <ModuleSkills title={title} lessons={lessons.filter(({ moduleId }) => moduleId === id)} />
          </li>
        ))}
      </ul>
      <Legend />
      <p className="mt-4">
        <TextLink href={paths.certificate} className="min-h-11">
          {words.certificateLink}
        </TextLink>
      </p>
    </>
  )
}

function ModuleSkills({ title, lessons }: { title: string; lessons: readonly LessonSkills[] }) {
  return (
    <details className="group">
      <summary className="-mx-2 grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 rounded-[var(--radius)] px-2 py-3.5 hover:bg-sunken xl:grid-cols-[minmax(0,1fr)_20rem_auto] [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          <span className="text-ink-soft">{knownText(levelsOf(lessons))}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180 xl:order-last" />
        <Way lessons={lessons} />
      </summary>
      <div className="mt-1 mb-4 grid gap-4 xl:grid-cols-3">
        {lessons.map(({ lessonId, moduleId, skills }) => (
          <div key={lessonId}>
            <h3 className="text-base">
              <TextLink href={paths.lesson(moduleId, lessonId)}>{titleOf(moduleId, lessonId)}</TextLink>
            </h3>
            <SkillList skills={skills} />
          </div>
        ))}
      </div>
    </details>
  )
}

const gap = 4
const lessonGap = 12
const wayWidth = 336

/** One sign for each skill, on a line from lesson to lesson. */
function Way({ lessons }: { lessons: readonly LessonSkills[] }) {
  const signs = lessons.flatMap(({ lessonId, skills }, lesson) =>
    skills.map((skill) => ({ key: `${lessonId} ${skill.skillId}`, level: skill.level, lesson })),
  )
  const placed = signs.map((sign, index) => ({ ...sign, x: index * (levelSize + gap) + sign.lesson * lessonGap }))
  const end = (placed.at(-1)?.x ?? 0) + levelSize / 2
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${wayWidth} ${levelSize}`}
      className="col-span-full block w-full max-w-96 xl:col-auto"
    >
      <line x1={levelSize / 2} x2={end} y1="8" y2="8" stroke="currentColor" strokeWidth="1" className="text-line" />
      {placed.map(({ key, level, x }) => (
        <LevelShape key={key} level={level} x={x} />
      ))}
    </svg>
  )
}

function Legend() {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 border-t border-line pt-4 text-sm sm:grid-cols-2">
      {skillLevels.map((level) => (
        <div key={level} className="flex items-start gap-2">
          <dt className="inline-flex items-center gap-1.5 font-semibold">
            <LevelMark level={level} />
            {skillLevelNames[level]}
          </dt>
          <dd className="text-ink-soft">{levelMeanings[level]}</dd>
        </div>
      ))}
    </dl>
  )
}

function levelsOf(lessons: readonly LessonSkills[]) {
  return lessons.flatMap(({ skills }) => skills.map(({ level }) => level))
}

function titleOf(moduleId: number, lessonId: number): string {
  return curriculum.find(({ id }) => id === moduleId)?.lessons.find(({ id }) => id === lessonId)?.title ?? ''
}
