// The modules and calls that each address needs first, from the table of pages. The build groups modules into files by
// them, and tools/sizes.ts weighs them.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { needsSession } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { readCourseSource } from '../course/source/course-source.ts'
import { tools } from '#domain/tools.ts'
import type { AppPage } from '../web/routing/page-row.ts'

const web = path.join(import.meta.dirname, '../web')
const listFile = path.join(web, 'app/pages.ts')

type Load = (...params: never[]) => Promise<unknown>
type PageList = {
  pages: readonly AppPage[]
  frame: { loadResponses: Load; loadShell: Load; reads: string[] }
}
// Imported by a path that TypeScript cannot follow, since what pages load is checked with the browser's settings, not
// with Node's.
const list = (await import(pathToFileURL(listFile).href)) as PageList

/** Every page of the app. */
export const { pages } = list

/** The values of parameters that are not numbers. */
const { guides, documents } = readCourseSource()
const choices: Record<string, readonly string[]> = {
  toolId: tools.map(({ id }) => id),
  slug: guides.map(({ frontMatter }) => frontMatter.slug),
  document: documents.map(({ slug }) => slug),
}

/** An address of a page, with numeric parameters in braces. `chosen` is the value of any other parameter. */
export type PageAddress = { at: string; chosen?: { name: string; value: string } }

/** The addresses of a page: one, or one for each choice, such as /tools/budget-calculator. */
export function addressesOf({ path: pattern }: AppPage): PageAddress[] {
  const [segment = '', name = '', optional = ''] = /:(\w+)(\??)$/.exec(pattern) ?? []
  const known = choices[name]
  if (known === undefined && optional !== '')
    throw new Error(`Say in choices what ${name} can be, which ${pattern} needs`)
  if (known === undefined) return [{ at: pattern.replaceAll(/:(\w+)/g, '{$1}') }]
  return known.map((value) => ({ at: pattern.replace(segment, value), chosen: { name, value } }))
}

/** Source modules by their path within web, and addresses under /api with the page's numeric parameters in braces. */
export type Requests = { modules: string[]; reads: string[] }
export type FirstRequests = {
  /** For the sign-in page. */
  visitors: Requests
  /** For each address for visitors. */
  visitorsPages: (Requests & { at: string })[]
  /** For the frame around every page for learners. */
  frame: Requests
  /** For each address for learners. */
  pages: (Requests & { at: string })[]
}

/** The bundler's facts about a module. */
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** The first requests of every address. Their modules are those that the table imports for it. */
export function firstRequests(infoOf: (id: string) => ModuleInfo | null): FirstRequests {
  const lazyImports = (id: string) => infoOf(id)?.dynamicallyImportedIds ?? []
  const declared = pages.map((page) => ({ page, modules: importsOf(page.load, page.loadPart) }))
  const choiceModules = (choice: string, modules: readonly string[]): string[] => {
    const found = modules.flatMap(lazyImports).filter((id) => path.relative(web, id).includes(`/${choice}/`))
    if (found.length === 0) throw new Error(`No page loads anything from a folder ${choice}`)
    return found
  }
  const atEach = ({ page, modules }: (typeof declared)[number]) =>
    addressesOf(page).map(({ at, chosen }) => {
      const own = chosen === undefined || page.loadPart === undefined ? [] : choiceModules(chosen.value, modules)
      const reads = page.reads ?? []
      const readsHere = reads.map((read) => (chosen ? read.replace(`{${chosen.name}}`, chosen.value) : read))
      return { at, ...requests([...modules, ...own], readsHere) }
    })
  return {
    visitors: requests(declared.find(({ page }) => page.path === paths.login)?.modules ?? [], []),
    visitorsPages: declared.filter(({ page }) => !needsSession(page.access)).flatMap(atEach),
    frame: requests(importsOf(list.frame.loadResponses, list.frame.loadShell), list.frame.reads),
    pages: declared.filter(({ page }) => needsSession(page.access)).flatMap(atEach),
  }
}

/** The modules that functions of the table import, read from their source. */
function importsOf(...loads: readonly (Load | undefined)[]): string[] {
  const specifiers = loads.flatMap((load) =>
    [...String(load).matchAll(/\bimport\('([^']+)'\)/g)].map(([, file = '']) => file),
  )
  if (specifiers.length === 0) throw new Error(`The table of pages imports nothing in ${String(loads[0])}`)
  return specifiers.map((specifier) => path.join(path.dirname(listFile), specifier))
}

function requests(ids: readonly string[], reads: readonly string[]): Requests {
  return { modules: ids.map((id) => path.relative(web, id)), reads: reads.map(addressRead) }
}

/** @example addressRead('GET /api/goals') // '/api/goals' */
function addressRead(call: string): string {
  return call.replace('GET ', '')
}
