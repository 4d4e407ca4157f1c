// The addresses at which the app has a page.
import { paths } from '#contract/paths.ts'
import { tools } from '#domain/tools.ts'

/**
 * A module or a lesson counts by the form of its address; its page says whether the course has it. So does a guide,
 * unless `isGuide` is given.
 */
export function isPagePath(path: string, isGuide: (slug: string) => boolean = () => true): boolean {
  const found = pagePath.exec(path)
  const slug = found?.groups?.['guide']
  return found !== null && (slug === undefined || isGuide(slug.toLowerCase()))
}

const id = String.raw`[1-9]\d{0,5}`
const known = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.module(id),
  paths.lesson(id, id),
  paths.guide('(?<guide>[a-z0-9-]+)'),
  ...tools.map((tool) => paths.tool(tool.id)),
]
/** Like the app's router, this ignores capitals and a slash at the end. */
const pagePath = new RegExp(`^(?:${known.map((path) => path.replace(/\/?(#.*)?$/, '')).join('|')})/?$`, 'i')
