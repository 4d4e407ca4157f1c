// Where questions are asked one after another: a bar that shows how many are done, and below it the current question. On
// a phone each is scrolled to the top of the screen, so that as much of it as possible is in view.
import { useEffect, useRef, type ReactNode } from 'react'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { answeredText } from './quiz-words.ts'

type QuestionPlaceProps = {
  /** What the questions are. */
  label: string
  answered: number
  total: number
  /** Changes with the open question. */
  questionId: string
  children: ReactNode
}

export function QuestionPlace({ label, answered, total, questionId, children }: QuestionPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  // An effect of the parent runs after those of the question, so its focus does not scroll the page back.
  useEffect(() => {
    if (matchMedia('(width < 40rem)').matches) place.current?.scrollIntoView({ block: 'start' })
  }, [questionId])
  return (
    <div ref={place}>
      <div className="mb-4">
        <ProgressBar percent={(answered / total) * 100} label={label} valueText={answeredText(answered, total)} />
      </div>
      {children}
    </div>
  )
}
