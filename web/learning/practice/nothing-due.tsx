// When there is nothing to practise today: when there will be; and before the first quiz, what practice is and where it begins.
import type { Review } from '#contract/practice.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import * as words from './practice-page-words.ts'

/** When every question that this device knows of is answered, and the server has yet to hear of it. */
export function AllWaiting() {
  return (
    <Card>
      <h2 className="text-xl">{words.allWaitingTitle}</h2>
      <p className="mt-2 mb-5">{words.allWaitingText}</p>
      <ButtonLink href={paths.modules} look="quiet">
        {words.allLessonsLabel}
      </ButtonLink>
    </Card>
  )
}

export function NothingDue({ review, today }: { review: Review; today: string }) {
  const { nextDue } = review
  return (
    <Card>
      <h2 className="text-xl">{nextDue === null ? words.noQuizTitle : words.nothingDueTitle}</h2>
      {nextDue === null ? (
        <p className="mt-2 mb-5">{words.noQuizText}</p>
      ) : (
        <p className="mt-2 mb-5">{words.nextDueText(nextDue, today)}</p>
      )}
      <ButtonLink href={paths.modules} look={nextDue === null ? 'strong' : 'quiet'}>
        {nextDue === null ? words.chooseLessonLabel : words.allLessonsLabel}
      </ButtonLink>
    </Card>
  )
}
