// The way from a lesson to the guides that lead to it.
import { guides } from 'virtual:guides'
import { paths } from '#contract/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './lesson-page-words.ts'

export function GuidesOfLesson({ lessonId }: { lessonId: number }) {
  const found = guides.filter(({ lessonIds }) => lessonIds.includes(lessonId))
  if (found.length === 0) return null
  return (
    <section aria-labelledby="guides-of-lesson" className="mt-8 print:hidden">
      <h2 id="guides-of-lesson" className="text-base">
        {words.guidesTitle(found.length)}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {found.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink href={paths.guide(slug)} className="min-h-11">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
