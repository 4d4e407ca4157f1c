// Checks a build: sizes of pages against their budgets, that pages and charts load separately, and that each class has
// a style.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paths } from '#contract/paths.ts'
import { tools } from '#domain/tools.ts'
import { putIntoPage } from '../server/http/rendered-pages.ts'
import { loadRenderer } from '../server/http/web-files.ts'
import { loadCourses } from '../server/content/course.ts'
import { unstyledClasses } from './class-names.ts'
import type { FirstRequests } from './first-requests.ts'
import { fileOf, filesOf, type BuildRecord, type Chunk } from './web-chunks.ts'

/** Kilobytes (1,000 bytes) as sent with gzip. Raise one only with a reason. */
const budgets = {
  /**
   * All the JavaScript that the sign-in page needs to be usable, without the validation of its form, which loads later.
   * React with its DOM renderer alone is 68.
   */
  loginScript: 95,
  /** All that the dashboard needs, the way to the certificate and every tool's name among it. Pages that a browser translates
   * brought 0.7, names of the parts that the server draws 0.7, and what the server has that a response has not 0.5. */
  dashboardScript: 126.5,
  /** All that a calculator needs, with its chart and the steps from pay to a goal, whose own code comes after. The tax calculator
   * is the heaviest: of its 152, 117 are React and the frame of every page. */
  calculatorScript: 152.5,
  /** Numbers to ring on a phone's first screen, and a page that prints alone, took the last 0.2 of it. */
  styles: 15.7,
  /** The HTML of each page for visitors, which is painted before any script is there. */
  visitorsHtml: 7,
  /** That of each lesson, guide and calculator, with the responses that the app hydrates it from: 10 to 12 that no call fetches. */
  lessonHtml: 31,
  /** All terms with their meanings, twice. */
  glossaryHtml: 26.5,
  /** Fonts are sent as they are: woff2 is compressed already. */
  fonts: 40,
}

/** Code of charts, which must not be fetched before a page that shows one. */
const chartCode = /(^|\/)d3-|(^|\/)ui\/charts\//
/** The pages that may load code of charts. */
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
  /** The pages for visitors as the server renders them. */
  visitorsPages: RenderedHtml[]
  /** Those of each lesson, guide and tool and of the glossary. */
  learnersPages: RenderedHtml[]
  /** Classes that components use and the styles lack. */
  unstyled: string[]
}
type RenderedHtml = { at: string; html: string }

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
    heaviest('heaviest HTML for visitors', visitorsPages, budgets.visitorsHtml),
    heaviest('heaviest HTML of a lesson', lessons, budgets.lessonHtml),
    heaviest('HTML of the glossary', glossary, budgets.glossaryHtml),
    weigh('all styles', withEnding('.css'), budgets.styles),
    weigh('all fonts', withEnding('.woff2'), budgets.fonts),
    pagesApart(build),
    chartsLate(build),
    none('fetched from elsewhere', /(?<=(?:href|src)=")(?:https?:)?\/\/[^"]*/.exec(html) ?? []),
    none('class without a style', build.unstyled),
  ]
}

/**
 * The scripts that these modules need, and the first script. With `charts`, also those of charts that they load lazily.
 */
function scriptsOf({ chunks }: Build, modules: string[], { charts = false } = {}): string[] {
  const scripts = filesOf(chunks, [first, ...modules])
  if (!charts) return scripts
  const late = new Set(chunks.filter(({ fileName }) => scripts.includes(fileName)).flatMap((one) => one.dynamicImports))
  const drawn = chunks.filter(({ fileName }) => late.has(fileName)).flatMap(({ facade }) => facade ?? [])
  return filesOf(chunks, [first, ...modules, ...drawn.filter((module) => module.startsWith('ui/charts/'))])
}

/** Weighs the largest page as the server sends it (server/http/rendered-pages.ts). */
function heaviest(name: string, pages: RenderedHtml[], limit: number): SizeCheck {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const weights = pages.map(({ html }) => brotliCompressSync(html, { params }).length)
  return weighed(name, Math.max(0, ...weights), limit)
}

/** Each page has a file of its own, which is not loaded with another page. */
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

/** Every page that can be rendered from the course alone. */
async function renderedPages(dist: string, html: string): Promise<Pick<Build, 'visitorsPages' | 'learnersPages'>> {
  const data = { isDemoOn: true, passwordPolicy: 'standard', registration: 'open', clockShift: 0 } as const
  const rendering = await loadRenderer(path.join(dist, 'render'), { data, now: Date.now })
  const course = loadCourses(path.join(dist, 'course')).courseOn(new Date())
  const user = { id: '', name: 'Ada', username: 'ada', profileImage: null, isDemo: false }
  const pageOf = (at: string, responses: Record<string, unknown>) => {
    const texts = Object.entries(responses).map(([address, response]) => [address, JSON.stringify(response)])
    return { at, html: putIntoPage(html, rendering, { path: at, responses: Object.fromEntries(texts) }) }
  }
  const learnersPage = (at: string, address?: string, response?: unknown) =>
    pageOf(at, { '/api/auth/me': user, ...(address !== undefined && { [address]: response }) })
  const lessons = course.modules.flatMap((module) => module.lessons)
  return {
    visitorsPages: rendering.renderer.visitorsPaths.map((at) => pageOf(at, {})),
    learnersPages: [
      ...lessons.map((lesson) => {
        const at = paths.lesson(lesson.moduleId, lesson.id)
        return learnersPage(at, `/api${at}`, lesson)
      }),
      ...course.guides.map((guide) => learnersPage(paths.guide(guide.slug), `/api/guides/${guide.slug}`, guide)),
      learnersPage(paths.glossary, '/api/glossary', { terms: course.glossary }),
      ...tools.map(({ id }) => learnersPage(paths.tool(id))),
    ],
  }
}

if (import.meta.main) {
  const dist = path.join(import.meta.dirname, '../dist')
  const web = path.join(dist, 'web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(file, 'utf8')

  const readBuilt = (name: string) => JSON.parse(read(path.join(dist, name)))
  const { requests, chunks }: BuildRecord = readBuilt('first-requests.json')
  const html = read(path.join(web, 'index.html'))
  // Fonts are sent as they are: woff2 is compressed already.
  const sent = (file: string, bytes: Buffer) => (file.endsWith('.woff2') ? bytes : gzipSync(bytes, { level: 9 }))
  const checks = sizeChecks({
    requests,
    chunks,
    sizeOf: (file) => sent(file, readFileSync(path.join(web, file))).length,
    html,
    ...(await renderedPages(dist, html)),
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
