// The moment after a quiz: the module's pile with this lesson's coin, which falls onto it when the lesson was completed just now, and
// what is left for the certificate.
import { curriculum } from 'virtual:curriculum'
import { useRead } from '#web/outbox/use-read.ts'
import { CoinPile } from '../coin-pile.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { completedText } from '../learning-words.ts'
import { CertificateLeft } from '../practice/certificate-left.tsx'
import * as words from './lesson-page-words.ts'

export function LessonFinished({ moduleId, isNew }: Pick<LessonPlace, 'moduleId'> & { isNew: boolean }) {
  const { data } = useRead('GET /api/progress/modules/{moduleId}', { moduleId })
  const module = curriculum.find(({ id }) => id === moduleId)
  if (module === undefined || data === undefined) return null
  const counts = { completedLessons: data.completedLessonIds.length, totalLessons: module.lessons.length }
  return (
    <section
      aria-label="Your coins in this module"
      className="mb-6 flex items-center gap-5 rounded-[var(--radius-lg)] bg-brand p-5 text-on-brand print:hidden"
    >
      <CoinPile places={counts.totalLessons} coins={counts.completedLessons} isLastFalling={isNew} />
      <div className="min-w-0">
        <p className="font-semibold">{words.pileText(module.title, completedText(counts), isNew)}</p>
        <div className="mt-1 text-on-brand-soft">
          <CertificateLeft />
        </div>
      </div>
    </section>
  )
}
