// The outcome of today's practice: which skills are Secure now, when the questions come back, and where to read about what was
// wrong.
import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { isRefused, useOutboxEntries } from '#web/device/outbox-entries.ts'
import { UnsavedEntries } from '#web/outbox/unsaved-entries.tsx'
import { useLearner } from '#web/session/auth.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { changedSkills, type ChangedSkill } from './level-changes.ts'
import { LevelMark } from './level-shape.tsx'
import { questionsText } from './practice-card-words.ts'
import { practiceName } from './practice-queries.ts'
import { isRight, type PracticeItem, type PracticeRun } from './practice-run.ts'
import * as words from './practice-page-words.ts'
import { againWhen, doneText, onDeviceText, lessonTitle, moduleIdOf } from './practice-words.ts'

/** `takesFocus` when the last question was answered just now. */
export function PracticeDone({ run, takesFocus }: { run: PracticeRun; takesFocus: boolean }) {
  const { id } = useLearner()
  const isOnItsWay = !(useOutboxEntries(id) ?? []).some(
    (entry) => entry.kind === practiceName && entry.outcome !== null,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [takesFocus])
  const missed = run.items.filter((item) => isRight(run, item) === false)
  const right = run.items.filter((item) => isRight(run, item) === true).length
  const changed = changedSkills(run)
  const rows = comingBack(run)
  const kept = Object.values(run.answers).filter(({ result }) => result === null).length
  return (
    <>
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {words.doneTitle}
        </h2>
        <p className="mt-1">{doneText(right + missed.length, right)}</p>
        <p className="mt-1 text-ink-soft">{words.triedText(skillsTried(run))}</p>
        <Skills
          title={words.masteredTitle}
          level="mastered"
          skills={changed.filter(({ change }) => change === 'mastered')}
        />
        <Skills title={words.secureTitle} level="secure" skills={changed.filter(({ change }) => change === 'secure')} />
        <Skills
          title={words.learningAgainTitle}
          level="learning"
          skills={changed.filter(({ change }) => change === 'lost')}
        />
        {rows.length > 0 && (
          <Part title={words.comingBackTitle}>
            <dl>
              {rows.map(({ when, count }) => (
                <div key={when} className="flex justify-between gap-4 py-1.5">
                  <dt className="first-letter:uppercase">{when}</dt>
                  <dd className="text-ink-soft">{questionsText(count)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {kept > 0 && <p className="mt-4 text-ink-soft">{onDeviceText(kept, isOnItsWay)}</p>}
        {missed.length > 0 && (
          <Part title={words.readAgainTitle}>
            <ul>
              {passagesOf(missed).map(({ lessonId, ref, skill }) => (
                <li key={`${lessonId} ${ref}`} className="py-1.5">
                  <TextLink href={`${paths.lesson(moduleIdOf(lessonId), lessonId)}#${ref}`}>{skill}</TextLink>
                  <span className="text-ink-soft"> {words.inLesson(lessonTitle(lessonId))}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={paths.dashboard} className="max-sm:w-full">
            {words.dashboardLink}
          </ButtonLink>
          <ButtonLink href={paths.skills} look="quiet" className="max-sm:w-full">
            {words.skillsLink}
          </ButtonLink>
        </div>
      </Card>
      <Refused />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1 text-lg">{title}</h3>
      {children}
    </div>
  )
}

type SkillsProps = { title: string; level: 'learning' | 'secure' | 'mastered'; skills: readonly ChangedSkill[] }

function Skills({ title, level, skills }: SkillsProps) {
  if (skills.length === 0) return null
  return (
    <Part title={title}>
      <ul>
        {skills.map(({ skillId, skill, lessonId }) => (
          <li key={`${lessonId} ${skillId}`} className="flex items-start gap-2.5 py-1.5">
            <span className="mt-1">
              <LevelMark level={level} />
            </span>
            <span>
              {skill} <span className="text-ink-soft">{words.inLesson(lessonTitle(lessonId))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Answers that the server would not take, with what to do about each. */
function Refused() {
  const { id } = useLearner()
  const entries = useOutboxEntries(id) ?? []
  return <UnsavedEntries entries={entries.filter((entry) => entry.kind === practiceName && isRefused(entry))} />
}

/** How many skills something was answered of. */
function skillsTried({ items, answers }: PracticeRun): number {
  const tried = items.filter(({ answerId }) => answers[answerId] !== undefined)
  return new Set(tried.map(({ lessonId, skillId }) => `${lessonId} ${skillId}`)).size
}

/** How many questions come back when, the soonest first. */
function comingBack({ day, answers }: PracticeRun): { when: string; count: number }[] {
  const days = Object.values(answers).flatMap(({ result }) => (result === null ? [] : [result.nextDue]))
  const counts = new Map<string, number>()
  for (const nextDue of days.toSorted()) {
    const when = againWhen(day, nextDue)
    counts.set(when, (counts.get(when) ?? 0) + 1)
  }
  return [...counts].map(([when, count]) => ({ when, count }))
}

/** Each passage once. */
function passagesOf(items: readonly PracticeItem[]): PracticeItem[] {
  const at = ({ lessonId, ref }: PracticeItem) => `${lessonId} ${ref}`
  return items.filter((item, index) => items.findIndex((other) => at(other) === at(item)) === index)
}
