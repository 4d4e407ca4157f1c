// When there is nothing to practise today: when there will be; and before the first quiz, what practice is and where it begins.
import type { Review } from '#contract/practice.ts'
import { paths } from '#contract/paths.ts'
import { addDays, weekdayAndDate } from '#domain/calendar.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** When every question that this device knows of is answered, and the server has yet to hear of it. */
export function AllWaiting() {
  return (
    <Card>
      <h2 className="text-xl">You have answered every question on this device</h2>
      <p className="mt-2 mb-5">
        Your answers are kept here and count on the day you gave them. We cannot tell what there is to practise today
        until they reach us, which happens by itself when you are back online.
      </p>
      <ButtonLink href={paths.modules} look="quiet">
        See all lessons
      </ButtonLink>
    </Card>
  )
}

export function NothingDue({ review, today }: { review: Review; today: string }) {
  const { nextDue } = review
  return (
    <Card>
      <h2 className="text-xl">
        {nextDue === null ? 'Practice begins after your first quiz' : 'Nothing to practise today'}
      </h2>
      {nextDue === null ? (
        <p className="mt-2 mb-5">
          Each question of a quiz that you take comes back here, just before you would forget it: after a few days, then
          weeks, then months. It is five minutes on some days, and nothing is lost if you miss one.
        </p>
      ) : (
        <p className="mt-2 mb-5">
          Next: {nextDue === addDays(today, 1) ? 'tomorrow' : weekdayAndDate(nextDue)}. A question comes back just
          before you would forget it, so that there is no need to do more today.
        </p>
      )}
      <ButtonLink href={paths.modules} look={nextDue === null ? 'strong' : 'quiet'}>
        {nextDue === null ? 'Choose a lesson' : 'See all lessons'}
      </ButtonLink>
    </Card>
  )
}
