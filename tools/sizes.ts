// Command: judges a build against its budgets: what pages weigh, that they come apart, that charts come late, that each class has
// its style, and that whatever an address shows first is named in the page itself, so that nothing waits for a script to ask for it.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { paths } from '#contract/paths.ts'
import { pageLines, type PageLines } from '../server/http/page-lines.ts'
import { unstyledClasses } from './class-names.ts'
import type { FirstRequests, Requests } from './first-requests.ts'
import type { LearnersPages, VisitorsPages } from './prerender.ts'
import { fileOf, filesOf, type BuildRecord, type Chunk } from './web-chunks.ts'

/** Kilobytes (1,000 bytes) as sent with gzip. A budget is raised only with a reason. */
const budgets = {
  /** All the JavaScript that the login page needs to be usable; what checks its form comes after. React with its DOM renderer alone is 68. */
  loginScript: 95,
  /** All that the dashboard needs, the way to the certificate and every tool's name among it. Pages that a browser translates
   * brought 0.7. */
  dashboardScript: 126,
  /** All that a calculator needs, with its chart and the steps from pay to a goal, whose own code comes after. Reading numbers
   * with their doubts, a session on a shared computer, pages that a browser translates and one way to read what waits brought 4. */
  calculatorScript: 155,
  /** Numbers to ring on a phone's first screen, and a page that prints alone, took the last 0.2 of it. */
  styles: 15.7,
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

export type SizeCheck = { name: string; value: string; limit: string; passed: boolean }

export type Build = {
  /** The files that each address fetches first. */
  requests: FirstRequests
  chunks: Chunk[]
  /** Bytes of a built file as it is sent. */
  sizeOf: (file: string) => number
  /** Every file of the build. */
  files: string[]
  /** The built page. */
  html: string
  /** The HTML of each page for visitors, under each set of settings. */
  visitorsPages: BuiltPage[]
  /** That of each lesson, guide and tool and of the glossary. */
  learnersPages: BuiltPage[]
  /** Classes that components name and the styles lack. */
  unstyled: string[]
}
type BuiltPage = { at: string; html: string }

/** Where the app begins. */
const first = 'main.tsx'

export function sizeChecks(build: Build): SizeCheck[] {
  const { html, visitorsPages, learnersPages, requests } = build
  const weigh = (name: string, files: string[], limit: number) => weighed(name, total(build, files), limit)
  const ofLearners = (modules: string[] = [], options = {}) =>
    scriptsOf(build, [...requests.frame.modules, ...modules], options)
  const home = requests.pages.find(({ at }) => at === paths.dashboard)
  const calculators = requests.pages.filter(({ at }) => at.startsWith(`${paths.tools}/`))
  const glossary = learnersPages.filter(({ at }) => at === paths.glossary)
  const lessons = learnersPages.filter(({ at }) => at !== paths.glossary)
  const withEnding = (ending: string) => build.files.filter((file) => file.endsWith(ending))
  return [
    weigh('script of the login page', scriptsOf(build, requests.visitors.modules), budgets.loginScript),
    weigh('script of the dashboard', ofLearners(home?.modules), budgets.dashboardScript),
    ...calculators.map(({ at, modules }) =>
      weigh(`script of ${at}`, ofLearners(modules, { charts: true }), budgets.calculatorScript),
    ),
    heaviest('heaviest HTML for visitors', pageLines(html, 'visitors'), visitorsPages, budgets.visitorsHtml),
    heaviest('heaviest HTML of a lesson', pageLines(html, 'learners'), lessons, budgets.lessonHtml),
    heaviest('HTML of the glossary', pageLines(html, 'learners'), glossary, budgets.glossaryHtml),
    weigh('all styles', withEnding('.css'), budgets.styles),
    weigh('all fonts', withEnding('.woff2'), budgets.fonts),
    pagesApart(build),
    chartsLate(build),
    none('asked for by a script, not by the page', notNamed(build)),
    none('fetched from elsewhere', /(?<=(?:href|src)=")(?:https?:)?\/\/[^"]*/.exec(html) ?? []),
    none('class without a style', build.unstyled),
  ]
}

/** The scripts that these modules need, and the first script. With `charts`, those too that come with the first of them. */
function scriptsOf({ chunks }: Build, modules: string[], { charts = false } = {}): string[] {
  const scripts = filesOf(chunks, [first, ...modules])
  if (!charts) return scripts
  const late = new Set(chunks.filter(({ fileName }) => scripts.includes(fileName)).flatMap((one) => one.dynamicImports))
  const drawn = chunks.filter(({ fileName }) => late.has(fileName)).flatMap(({ facade }) => facade ?? [])
  return filesOf(chunks, [first, ...modules, ...drawn.filter((module) => module.startsWith('ui/charts/'))])
}

/**
 * What an address begins with and the page sent there does not name, scripts and calls: a browser would learn of it later,
 * from a script, and its chain of requests be longer than two.
 */
function notNamed(build: Build): string[] {
  const { visitors, visitorsPages, frame, pages } = build.requests
  const filled = (address: string) => address.replaceAll(/\{\w+\}/g, '1')
  const notNamedTo = (readers: 'visitors' | 'learners', looks: (Requests & { at?: string })[]) => {
    const lines = pageLines(build.html, readers)
    return looks.flatMap(({ at = '', modules, reads }) => {
      const page = lines.at(filled(at))
      const addresses = [...scriptsOf(build, modules).map((file) => `/${file}`), ...reads.map(filled)]
      return addresses.filter((address) => !page.includes(`"${address}"`))
    })
  }
  return [...notNamedTo('visitors', [visitors, ...visitorsPages]), ...notNamedTo('learners', [frame, ...pages])]
}

/** Weighs the largest page as the server sends it: the lines for its readers around what was built of it. */
function heaviest(name: string, around: PageLines, pages: BuiltPage[], limit: number): SizeCheck {
  const weights = pages.map(({ at, html }) => gzipSync(around.at(at) + html).length)
  return weighed(name, Math.max(0, ...weights), limit)
}

/** Each page is its own file, and none comes with the first visit to another. What pages share by design is no page. */
function pagesApart({ chunks, requests }: Build): SizeCheck {
  const starts = [requests.visitors, ...requests.pages].map(({ modules }) => fileOf(chunks, modules[0] ?? ''))
  const pages = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && starts.includes(fileName))
  const brought = [first, ...pages.flatMap(({ facade }) => facade ?? [])].flatMap((start) =>
    filesOf(chunks, [start])
      .slice(1)
      .filter((file) => pages.some(({ fileName }) => fileName === file)),
  )
  const check = none('page that comes with another', brought)
  return { ...check, passed: check.passed && pages.length > 1 }
}

function chartsLate(build: Build): SizeCheck {
  const { visitors, frame, pages } = build.requests
  const others = [visitors, frame, ...pages].filter(({ modules }) => !modules.some((module) => chartPages.test(module)))
  const early = new Set(others.flatMap(({ modules }) => scriptsOf(build, modules)))
  const modules = build.chunks.filter(({ fileName }) => early.has(fileName)).flatMap((chunk) => chunk.modules)
  return none(
    'chart code before a page with charts',
    modules.filter((module) => chartCode.test(module)),
  )
}

/** A check that there is nothing of a kind; it shows the first. */
function none(name: string, found: readonly string[]): SizeCheck {
  return { name, value: found[0] ?? 'none', limit: 'none', passed: found.length === 0 }
}

function total({ sizeOf }: Build, files: string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}

function weighed(name: string, bytes: number, limit: number): SizeCheck {
  const kilobytes = bytes / 1000
  return { name, value: `${kilobytes.toFixed(1)} kB`, limit: `${limit} kB`, passed: bytes > 0 && kilobytes <= limit }
}

if (import.meta.main) {
  const dist = path.join(import.meta.dirname, '../dist')
  const web = path.join(dist, 'web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(file, 'utf8')

  const readBuilt = (name: string) => JSON.parse(read(path.join(dist, name)))
  const { requests, chunks }: BuildRecord = readBuilt('first-requests.json')
  const visitors: VisitorsPages = readBuilt('visitors-pages.json')
  const learners: LearnersPages = readBuilt('learners-pages.json')
  const pagesOf = (pages: LearnersPages['pages']) => Object.entries(pages).map(([at, { html }]) => ({ at, html }))
  // Fonts are sent as they are: woff2 is compressed already.
  const sent = (file: string, bytes: Buffer) => (file.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 }))
  const checks = sizeChecks({
    requests,
    chunks,
    sizeOf: (file) => sent(file, readFileSync(path.join(web, file))).length,
    html: read(path.join(web, 'index.html')),
    visitorsPages: Object.values(visitors).flatMap(pagesOf),
    learnersPages: pagesOf(learners.pages),
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
