// Addresses within the course: the ids that they hold, and the page for those that the course does not have.
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { Page } from '../routing/page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import * as words from './learning-words.ts'

/** The page for an id that the course does not hold. */
export function NothingHere({ title }: { title: 'Module not found' | 'Lesson not found' }) {
  return (
    <Page title={title}>
      <PageHeading lead={words.nothingThereText}>{title}</PageHeading>
      <ButtonLink href={paths.modules}>{words.allModulesLink}</ButtonLink>
    </Page>
  )
}

/**
 * The id of a module or lesson in an address; null when it can be none, so that the server need not be asked.
 * @example readPathId('12') // 12
 */
export function readPathId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null
}

/** A lesson beside another in the order of the course. */
export type Neighbour = { title: string; href: string }

const course = curriculum.flatMap((module) =>
  module.lessons.map(({ id, title }) => ({ id, title, href: paths.lesson(module.id, id) })),
)

/** The lesson after this one; undefined after the last. */
export function nextLesson(lessonId: number): Neighbour | undefined {
  return course[course.findIndex(({ id }) => id === lessonId) + 1]
}

/** The lesson before this one; undefined before the first. */
export function previousLesson(lessonId: number): Neighbour | undefined {
  return course[course.findIndex(({ id }) => id === lessonId) - 1]
}
