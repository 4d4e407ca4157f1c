// How many practice questions a learner wants a day.
import { useState } from 'react'
import { reviewLimits, type ReviewLimit } from '#domain/learning/practice-queue.ts'
import { useChangeReviewLimit, useReviewLimit } from '#web/session/review-limit.ts'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import { AccountSection } from '../account-section.tsx'
import { PreferenceNotSaved } from './preference-parts.tsx'

const options = reviewLimits.map((limit) => ({ value: String(limit), label: String(limit) }))

export function PracticeSection() {
  const saved = useReviewLimit()
  const change = useChangeReviewLimit()
  const [pressed, setPressed] = useState<ReviewLimit | null>(null)
  const choose = (value: string) => {
    const reviewLimit = reviewLimits.find((limit) => String(limit) === value)
    if (reviewLimit === undefined) return
    setPressed(reviewLimit)
    change.mutate({ reviewLimit })
  }
  return (
    <AccountSection
      id="practice"
      title="Practice a day"
      lead="How many questions you want at most. Ten take about five minutes."
    >
      <SegmentedField
        label="Questions a day"
        options={options}
        value={String(pressed ?? saved ?? '')}
        onChange={choose}
        className="max-w-xs"
      />
      <PreferenceNotSaved change={change} />
    </AccountSection>
  )
}
