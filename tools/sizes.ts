// Command: judges a build against its budgets: what pages weigh, that they come apart, that charts come late, that each class has
// its style, and that whatever an address shows first is named in the page itself, so that nothing waits for a script to ask for it.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { paths } from '#contract/paths.ts'
import { pageLines } from '../server/http/page-lines.ts'
import { unstyledClasses } from './class-names.ts'
import type { FirstRequests } from './first-requests.ts'
import type { VisitorsPages } from './prerender.ts'

/** Kilobytes (1,000 bytes) as sent with gzip. A budget is raised only with a reason. */
const budgets = {
  /** All the JavaScript that the login page needs to be usable; what checks its form comes after. React with its DOM renderer alone is 68. */
  loginScript: 95,
  /** All that the dashboard needs, the way to the certificate and every tool's name among it. */
  dashboardScript: 126,
  /** All that a calculator needs, with its chart and the steps from pay to a goal, whose own code comes after. */
  calculatorScript: 151,
  styles: 15.5,
  /** The HTML of each page for visitors, which is painted before any script is there. */
  visitorsHtml: 7,
  /** That of each lesson, with its text. */
  lessonHtml: 20,
  /** All terms with what they mean, two thirds of it. */
  glossaryHtml: 24,
  /** Fonts are sent as they are: woff2 is compressed already. */
  fonts: 40,
}

/** Code that draws or computes charts must not be fetched before a page that shows one. */
const chartCode = /(^|\/)d3-|(^|\/)ui\/charts\//
/** The pages that may bring chart code with them; everything else must do without. */
const chartPages = /^calculators\//

/** Vite's record of a build. */
type ManifestEntry = {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, ManifestEntry>

export type SizeCheck = { name: string; value: string; limit: string; passed: boolean }

export type Build = {
  manifest: Manifest
  /** Which source modules are in each built script. */
  modules: Record<string, string[]>
  /** Bytes of a built file with gzip, or as it is when it has no compressed form. */
  sizeOf: (file: string) => number
  /** Every file of the build. */
  files: string[]
  /** The files that each address fetches first. */
  requests: FirstRequests
  /** The built page. */
  html: string
  /** The HTML of each page for visitors, by its address, with the settings that make it largest. */
  visitorsPages: Record<string, string>
  /** The HTML of each lesson, guide and tool and of the glossary, by its address. */
  learnersPages: Record<string, string>
  /** Classes that components name and the styles lack. */
  unstyled: string[]
}

/** Where the app begins. */
const first = 'main.tsx'

export function sizeChecks(build: Build): SizeCheck[] {
  const { visitors, frame, pages } = build.requests
  const home = pages.find(({ at }) => at === paths.dashboard)
  const calculators = pages.filter(({ at }) => at.startsWith(`${paths.tools}/`))
  const weightOf = (modules: string[], options = {}) => scriptWeight(build, [...frame.modules, ...modules], options)
  return [
    weighed('script of the login page', scriptWeight(build, visitors.modules), budgets.loginScript),
    weighed('script of the dashboard', weightOf(home?.modules ?? []), budgets.dashboardScript),
    ...calculators.map(({ at, modules }) =>
      weighed(`script of ${at}`, weightOf(modules, { charts: true }), budgets.calculatorScript),
    ),
    weighed('HTML of the heaviest page for visitors', htmlWeight(build, 'visitors'), budgets.visitorsHtml),
    weighed(
      'HTML of the heaviest lesson',
      htmlWeight(build, 'learners', (at) => at !== paths.glossary),
      budgets.lessonHtml,
    ),
    weighed(
      'HTML of the glossary',
      htmlWeight(build, 'learners', (at) => at === paths.glossary),
      budgets.glossaryHtml,
    ),
    styles(build),
    fonts(build),
    pagesApart(build),
    chartsLate(build),
    namedInPage(build),
    fromElsewhere(build),
    none('class without a style', build.unstyled),
  ]
}

/**
 * The size of the files that these modules need besides the first script. With `charts`, also those that come with the
 * first of them.
 */
function scriptWeight(build: Build, sources: string[], { charts = false } = {}): number {
  return total(scriptsOf(build, sources, { charts }), build.sizeOf)
}

function scriptsOf({ manifest, modules }: Build, sources: string[], { charts = false } = {}): string[] {
  const keys = [first, ...sources].map((source) => keyOf({ manifest, modules }, source))
  const late = neededBy(manifest, keys).flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const drawn = charts ? late.filter((key) => key.startsWith('ui/charts/')) : []
  return filesOf(manifest, neededBy(manifest, [...keys, ...drawn])).scripts
}

function keyOf({ manifest, modules }: Pick<Build, 'manifest' | 'modules'>, source: string): string {
  const found = Object.keys(manifest).find((key) => modules[manifest[key]?.file ?? '']?.includes(`web/${source}`))
  if (found === undefined) throw new Error(`Nothing was built of web/${source}`)
  return found
}

/**
 * The page names each script and each call that its address begins with: a browser that has the page has to ask for
 * nothing that it learns of later, so no chain of requests is longer than two.
 */
function namedInPage(build: Build): SizeCheck {
  const { visitors, visitorsPages, frame, pages } = build.requests
  const unnamed = ({ modules, reads }: typeof frame, reader: Reader) =>
    [...scriptsOf(build, modules), ...reads].filter((address) => !isNamed(build.html, address, reader))
  const missing = [
    ...unnamed(visitors, { for: 'visitors' }),
    ...visitorsPages.flatMap(({ at, ...own }) => unnamed(own, { for: 'visitors', at })),
    ...unnamed(frame, { for: 'learners' }),
    ...pages.flatMap(({ at, ...own }) => unnamed(own, { for: 'learners', at })),
  ]
  return none('asked for by a script, not by the page', missing)
}

type Reader = { for: 'visitors' | 'learners'; at?: string }

/** Whether some line names the address to this reader: a line for all, or for learners, or for them at that place. */
function isNamed(html: string, address: string, reader: Reader): boolean {
  const lines = [...html.matchAll(/<(?:link|script) [^>]*>/g)].map(([line]) => line)
  return lines.some((line) => {
    const [, readers] = /data-for="([^"]*)"/.exec(line) ?? []
    const [, at] = /data-at="([^"]*)"/.exec(line) ?? []
    const isForThem = (readers === undefined || readers === reader.for) && (at === undefined || at === reader.at)
    return isForThem && (line.includes(`"/${address}"`) || line.includes(`"${address}"`))
  })
}

function fromElsewhere({ html }: Build): SizeCheck {
  return none('fetched from elsewhere', /(?<=(?:href|src)=")(?:https?:)?\/\/[^"]*/.exec(html) ?? [])
}

/** Of the largest as the server sends it: the lines for its readers around what was built of the page. */
function htmlWeight(
  { html, visitorsPages, learnersPages }: Build,
  readers: Reader['for'],
  isWeighed: (at: string) => boolean = () => true,
): number {
  const around = pageLines(html, readers)
  const pages = Object.entries(readers === 'visitors' ? visitorsPages : learnersPages).filter(([at]) => isWeighed(at))
  return Math.max(0, ...pages.map(([at, page]) => gzipSync(around.at(at) + page).length))
}

function styles({ manifest, sizeOf }: Build): SizeCheck {
  const { styles: files } = filesOf(manifest, Object.keys(manifest))
  return weighed('all styles', total(files, sizeOf), budgets.styles)
}

function fonts({ files, sizeOf }: Build): SizeCheck {
  return weighed(
    'all fonts',
    total(
      files.filter((file) => file.endsWith('.woff2')),
      sizeOf,
    ),
    budgets.fonts,
  )
}

/** Each page is its own file, and none comes with the first visit to another. What pages share by design is no page. */
function pagesApart(build: Build): SizeCheck {
  const { manifest, requests } = build
  const all = [requests.visitors, ...requests.pages].map(({ modules }) => keyOf(build, modules[0] ?? ''))
  const pages = [...new Set(all)].filter((key) => manifest[key]?.isDynamicEntry)
  const brought = [keyOf(build, first), ...pages].flatMap((start) =>
    neededBy(manifest, [start]).filter((key) => key !== start && pages.includes(key)),
  )
  return {
    name: 'page that comes with another',
    value: brought[0] ?? 'none',
    limit: 'none',
    passed: pages.length > 1 && brought.length === 0,
  }
}

function chartsLate(build: Build): SizeCheck {
  const { visitors, frame, pages } = build.requests
  const others = [visitors, frame, ...pages].filter(({ modules }) => !modules.some((module) => chartPages.test(module)))
  const early = scriptsOf(
    build,
    others.flatMap(({ modules }) => modules),
  )
    .flatMap((script) => build.modules[script] ?? [])
    .filter((module) => chartCode.test(module))
  return none('chart code before a page with charts', early)
}

/** A check that there is nothing of a kind; it shows the first. */
function none(name: string, found: readonly string[]): SizeCheck {
  return { name, value: found[0] ?? 'none', limit: 'none', passed: found.length === 0 }
}

function total(files: string[], sizeOf: Build['sizeOf']): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}

function weighed(name: string, bytes: number, limit: number): SizeCheck {
  const kilobytes = bytes / 1000
  return { name, value: `${kilobytes.toFixed(1)} kB`, limit: `${limit} kB`, passed: bytes > 0 && kilobytes <= limit }
}

/** The keys of everything that comes with these entries, themselves included, without what is loaded later. */
function neededBy(manifest: Manifest, keys: string[]): string[] {
  const needed = new Set<string>()
  const add = (key: string): void => {
    if (needed.has(key)) return
    needed.add(key)
    for (const next of entryOf(manifest, key).imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return [...needed]
}

/** The files of scripts and styles of these keys. */
function filesOf(manifest: Manifest, keys: string[]): { scripts: string[]; styles: string[] } {
  const entries = keys.map((key) => entryOf(manifest, key))
  const scripts = entries.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  return { scripts: [...new Set(scripts)], styles: [...new Set(entries.flatMap(({ css }) => css ?? []))] }
}

function entryOf(manifest: Manifest, key: string): ManifestEntry {
  const entry = manifest[key]
  if (!entry) throw new Error(`The manifest has no ${key}.`)
  return entry
}

if (import.meta.main) {
  const dist = path.join(import.meta.dirname, '../dist')
  const web = path.join(dist, 'web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(file, 'utf8')

  const checks = sizeChecks({
    manifest: readJson(path.join(web, '.vite/manifest.json')),
    modules: readJson(path.join(dist, 'chunk-modules.json')),
    requests: readJson(path.join(dist, 'first-requests.json')),
    sizeOf: (file) => statSync(path.join(web, existsSync(path.join(web, `${file}.gz`)) ? `${file}.gz` : file)).size,
    html: read(path.join(web, 'index.html')),
    visitorsPages: largestPages(readJson(path.join(dist, 'visitors-pages.json'))),
    learnersPages: largestPages({ all: readJson(path.join(dist, 'learners-pages.json')).pages }),
    files,
    unstyled: unstyledClasses(
      globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) => ({ path: file, source: read(file) })),
      files
        .filter((file) => file.endsWith('.css'))
        .map((file) => read(path.join(web, file)))
        .join('\n'),
    ),
  })
  for (const { name, value, limit, passed } of checks) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(42)} ${value.padStart(9)}  of ${limit}`)
  }
  if (!checks.every(({ passed }) => passed)) process.exitCode = 1
}

function largestPages(bySettings: VisitorsPages): Build['visitorsPages'] {
  const largest: Build['visitorsPages'] = {}
  for (const [at, { html }] of Object.values(bySettings).flatMap(Object.entries))
    if (html.length > (largest[at]?.length ?? 0)) largest[at] = html
  return largest
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
