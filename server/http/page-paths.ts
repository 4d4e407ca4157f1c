// The addresses at which the app has a page.
import { paths } from '#contract/paths.ts'
import { tools } from '#domain/tools.ts'

/** Whether the course has a text of that name. */
export type TextsByName = Record<'guide' | 'document', (slug: string) => boolean>

/**
 * Modules and lessons need only an address of the right form: the page itself says whether the course has them. So do
 * guides and documents, unless `hasText` is given.
 */
export function isPagePath(path: string, hasText?: TextsByName): boolean {
  const found = pagePath.exec(path)
  if (found === null || hasText === undefined) return found !== null
  const { guide, document } = found.groups ?? {}
  if (guide !== undefined) return hasText.guide(guide.toLowerCase())
  return document === undefined || hasText.document(document.toLowerCase())
}

const id = String.raw`[1-9]\d{0,5}`
const known = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.module(id),
  paths.lesson(id, id),
  paths.guide('(?<guide>[a-z0-9-]+)'),
  paths.document('(?<document>[a-z0-9-]+)'),
  ...tools.map((tool) => paths.tool(tool.id)),
]
/** Like the app's router, this ignores capitals and a slash at the end. */
const pagePath = new RegExp(`^(?:${known.map((path) => path.replace(/\/?(#.*)?$/, '')).join('|')})/?$`, 'i')
