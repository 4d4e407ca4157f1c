// The addresses at which the app has a page.
import { paths } from '#contract/paths.ts'
import { guideSlugs } from '#domain/guides/guide-slugs.ts'
import { tools } from '#domain/tools.ts'

/** A module or a lesson counts by the form of its address: whether the course has it, its page says. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path)
}

const id = String.raw`[1-9]\d{0,5}`
const known = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.module(id),
  paths.lesson(id, id),
  ...guideSlugs.map((slug) => paths.guide(slug)),
  ...tools.map((tool) => paths.tool(tool.id)),
]
/** As the app's router: in capitals too, and with a slash at the end. */
const pagePath = new RegExp(`^(${known.map((path) => path.replace(/\/?(#.*)?$/, '')).join('|')})/?$`, 'i')
