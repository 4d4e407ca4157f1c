// After a quiz: when its questions come back in practice, and how well its skills are known so far.
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './coming-back-words.ts'
import { skillsQuery } from './practice-queries.ts'

/** `isSaved` once the server has the attempt: before that it cannot say when. */
type ComingBackProps = { lessonId: number; questions: number; isSaved: boolean }

export function ComingBack({ lessonId, questions, isSaved }: ComingBackProps) {
  const { data } = useQuery({ ...skillsQuery, enabled: isSaved })
  const skills = isSaved ? (data?.lessons.find((lesson) => lesson.lessonId === lessonId)?.skills ?? []) : []
  const [soonest] = skills.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  return (
    <Card className="mt-6 flex items-start gap-3">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-good" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {/* As high before it is known. */}
        <p className="font-semibold">{words.comingBackText(questions, soonest ?? null, ukDate(new Date()))}</p>
        <p className="min-h-6 text-ink-soft">
          {skills.length > 0 && words.levelsText(skills.map(({ level }) => level))}
        </p>
        <TextLink href={paths.review} className="min-h-11">
          {words.practiceLink}
        </TextLink>
      </div>
    </Card>
  )
}
