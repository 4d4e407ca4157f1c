// Which files the web client is cut into, and which of them the page itself names.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstRequests, type FirstRequests } from './first-requests.ts'

/** What everybody's first page needs, with the app's own entry, in one file. */
const start = {
  name: 'start',
  test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|lucide-react\/dist\/esm\/icons\/(book-open|calculator|target)\.|web\/(main\.tsx|api\/(?!response-cache)|ui\/(logo|plural|fields\/text-field|text-link)\.)/,
  priority: 5,
}
/** Forms, and the frame of visitors' forms. At first only their pages need it. */
const forms = {
  name: 'forms',
  test: /web\/(ui\/fields\/(form|password-field)|account\/visitors\/(auth-layout|sign-in-words))\./,
  priority: 4,
}
/** The schemas that check forms. The login page can wait for them. */
const schemas = {
  name: 'schemas',
  test: /node_modules\/zod\/|contract\/(account|plain-text|path-id)\./,
  priority: 4,
}
/** The components of pages, without charts, toasts and dialogs. */
const parts = {
  name: 'parts',
  test: /web\/(ui\/(?!calendar-file|chart|toast|deleted-place|dialog|save-file|spoken|fields\/(form-end|text-area|choice|select|segmented|money))|loading\/load-failure)|lucide-react\/(?!.*\/(arrow-down-up|circle-check-big|copy|file-search|lightbulb|notebook|printer|rotate-ccw|shapes|sliders-horizontal|undo-2)\.)|domain\/money/,
  priority: 3,
  minShareCount: 3,
}
/** The frame around every page for learners. */
const frame = {
  name: 'frame',
  test: /web\/(app\/(shell|responses)\.|loading\/drawn-later\.|goals\/(goal-dialogs|goals-queries|deposit-words)\.|device\/outbox-entries\.|ui\/dialog\.)|contract\/goal-amounts|domain\/goals\/goal-changes|virtual:curriculum|node_modules\/@tanstack\//,
  priority: 2,
}
/** The learner's progress, for the dashboard, the modules and the lessons. */
const progress = {
  name: 'progress',
  test: /domain\/learning\/progress|web\/learning\/(learning-queries|learning-words|pending-progress|course-address)\./,
  priority: 2,
}
/** The notices at the bottom of the window, which visitors see too. */
const notices = {
  name: 'notices',
  test: /web\/offline\/bottom-notice|web\/outbox\/outbox-words/,
  priority: 3,
}
/** The storage of responses on the device, and the outbox. */
const device = {
  name: 'device',
  test: /web\/(device\/(?!device\.|idle\.|outbox-entries\.)|outbox\/|app\/learner-outbox\.|offline\/learner-notices\.)|node_modules\/idb\//,
  priority: 2,
}
/** Parts that only the dashboard shows, or the pages that they lead to. */
const dashboard = {
  name: 'dashboard',
  test: /web\/(app\/pages\/dashboard-page|learning\/learning-progress|goals\/goal-list)\./,
  priority: 1,
}
/**
 * Parts of calculators, lessons, guides and settings that the dashboard does not use: select fields, terms that open
 * their meaning, results that are read out, number fields, parts of a whole.
 */
const details = {
  name: 'details',
  test: /web\/(ui\/(fields\/(choice|select|segmented)-field|spoken)|session\/(own-figures|stored-choice)\.|glossary\/term|calculators\/frame\/(declared|stored-inputs)\.)|domain\/whole-parts\./,
  priority: 1,
  minShareCount: 3,
}
/** How typed numbers are read: fields of calculators and what is sent of exercises need it, and neither the other. */
const numbers = { name: 'numbers', test: /domain\/number-input\./, priority: 3 }
/** The parts that calculators share. */
const tools = {
  name: 'tools',
  test: /web\/(app\/pages\/goal-button|calculators\/(catalogue|frame\/(?!tax-year|declared\.|stored-inputs|figures-|salary-|result-|loan|rates-))|ui\/charts\/(reading|series|use-element-width))/,
  priority: 1,
}
/** The sums of a learner's own figures: some calculators need them. */
const figures = {
  name: 'own-figures',
  test: /domain\/figures\/figures\./,
  priority: 1,
}
/** The sums of a month, for two calculators and the steps above them. */
const monthSums = {
  name: 'month-sums',
  test: /domain\/(budget|saving\/emergency-fund)|calculators\/(budget-calculator|emergency-fund)\/(inputs|needs)\./,
  priority: 0,
}
/** Where the search index of each tax year is: a file apart, so that titles are found when an index can't be fetched. */
const indexList = { name: 'index-list', test: /virtual:search-index$/, priority: 1 }
/** What the list of documents and the search share. */
const documents = {
  name: 'documents',
  test: /virtual:documents$|web\/learning\/document\/document-words\.|icons\/file-text\./,
  priority: 1,
}
/** The student loans that one has: two calculators ask for them. */
const loans = { name: 'loans', test: /calculators\/frame\/loan/, priority: 0 }
/** The sums of a take-home pay, for the tax calculator and for the answers of the search: no other page needs them. */
const takeHome = {
  name: 'take-home',
  test: /domain\/tax\/(charged-income|student-loan|take-home-pay|tax-code)\./,
  priority: 0,
}
/** Further modules that all parts of the tax calculator use. */
const pay = {
  name: 'pay',
  test: /domain\/tax\/(effective-rates|whole-pay)\.|calculators\/tax-calculator\/((what-if\/)?inputs|words)\./,
  priority: 0,
}
/** The rates of tax years, and what tells of them. */
const rates = {
  name: 'rates',
  test: /domain\/tax\/(?!amount-in-words|rates\/retirement|charged-income|student-loan|take-home-pay|tax-code|marginal-pay|child-benefit|pay-notes|whole-pay|idle-loans|effective-rates)|web\/calculators\/frame\/tax-year/,
  priority: 1,
  minShareCount: 2,
}

/**
 * Gathers what several pages share: a browser that fetches six files at a time waits long for thirty small ones. A
 * group takes along what its modules import, unless a group of higher priority has it. It names the modules to begin
 * with, and any that would otherwise have a file of their own.
 */
export const chunkGroups = [
  start,
  forms,
  schemas,
  parts,
  frame,
  progress,
  notices,
  device,
  dashboard,
  details,
  numbers,
  tools,
  figures,
  indexList,
  documents,
  monthSums,
  rates,
  takeHome,
  loans,
  pay,
]

/** A calculator's file is called as its folder is, since its first module is called the same in each. */
export function chunkFileName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, tool = '[name]'] = /\/calculators\/([a-z-]+)\/calculator\.tsx$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${tool}-[hash].js`
}

type FirstScript = { fileName: string; source: string }

/** The oldest browsers that have all that pages use; README.md and index.html name them. */
export const target = ['chrome117', 'edge117', 'firefox125', 'safari17.4']

/** The script that runs before the app's own. It is a file of its own, with its hash in the name. */
async function firstScript(source: string): Promise<FirstScript> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, `../web/${source}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${source} was not built`)
  const { code } = built.output[0]
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { fileName: `assets/${path.basename(source)}-${hash}.js`, source: code }
}

/**
 * Adds to the page what the address that it is opened at will need. The server leaves out the lines that are for others:
 * those for learners where no session is presented, those for visitors where one is, those of another address.
 */
export function fetchBeforehand(): Plugin {
  let requests: FirstRequests
  let firstMoments: FirstScript
  let firstReads: FirstScript
  return {
    name: 'fetch-beforehand',
    async buildEnd(error) {
      if (error !== undefined) return
      requests = firstRequests((id) => this.getModuleInfo(id))
      firstMoments = await firstScript('app/first-moments')
      firstReads = await firstScript('api/ask-first')
    },
    generateBundle() {
      for (const script of [firstMoments, firstReads]) this.emitFile({ type: 'asset', ...script })
      // For tools/sizes.ts, which weighs what each address fetches.
      writeFileSync(path.join(import.meta.dirname, '../dist/first-requests.json'), JSON.stringify(requests))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        if (chunks.length === 0) return html
        const named = new Set(chunks.map(({ fileName }) => fileName).filter((file) => html.includes(`/${file}"`)))
        const scripts = (modules: string[], attributes: Attributes): HtmlTagDescriptor[] =>
          filesOf(chunks, modules)
            .filter((file) => !named.has(file))
            .map((file) =>
              line({ rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...lowPriority, ...attributes }),
            )
        // No browser knows the word: web/api/ask-first.ts asks for it, so that what fails is asked for once.
        const reads = (addresses: string[], attributes: Attributes): HtmlTagDescriptor[] =>
          addresses.map((href) => {
            const priority = requests.lowPriorityReads.includes(href) && lowPriority
            return line({ rel: 'first-read', href, ...priority, 'data-for': 'learners', ...attributes })
          })
        const tags = [
          ...scripts(requests.visitors.modules, { 'data-for': 'visitors' }),
          ...requests.visitorsPages.flatMap(({ at, modules }) =>
            scripts(modules, { 'data-for': 'visitors', 'data-at': at }),
          ),
          ...scripts([frame.name, parts.name], { 'data-for': 'learners' }),
          ...reads(requests.frame.reads, {}),
        ]
        for (const file of filesOf(chunks, [frame.name, parts.name])) named.add(file)
        for (const { at, modules, reads: addresses } of requests.pages) {
          tags.push(...scripts(modules, { 'data-for': 'learners', 'data-at': at }))
          tags.push(...reads(addresses, { 'data-at': at }))
        }
        // Deferred scripts run in their order once the page is read: this one before the app's own, which takes its answers.
        tags.push({
          tag: 'script',
          attrs: { defer: true, src: `/${firstReads.fileName}`, 'data-for': 'learners' },
          injectTo: 'head-prepend',
        })
        // The one script that the first paint waits for, since it says whether that is light or dark.
        tags.push({ tag: 'script', attrs: { src: `/${firstMoments.fileName}` }, injectTo: 'head' })
        return { html: stylesFirst(oneScript(html, fileOf(chunks, 'main.tsx'))), tags }
      },
    },
  }
}

/** The app begins with one script, by which a browser knows the version (web/offline); what that imports is only fetched. */
function oneScript(html: string, first: string): string {
  return html.replaceAll(/<script type="module" crossorigin src="\/([^"]+)"><\/script>/g, (tag, file) =>
    file === first ? tag : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
}

/**
 * Nothing is painted before the styles are there, and the first file that a browser asks for comes over the connection that
 * is open already, while others wait for one of their own.
 */
function stylesFirst(html: string): string {
  const [styles = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return html.replace(styles, '').replace(/\s*<link /, `${styles}$&`)
}

type Chunk = { name: string; fileName: string; facadeModuleId: string | null; moduleIds: string[]; imports: string[] }
type Attributes = Record<string, string | boolean>

/** On a slow line the styles and the first script go before the rest, which only that script asks for: the first paint comes sooner. */
const lowPriority = { fetchpriority: 'low' }

/** The files of these modules, or of the gathered file of that name, with all that they import. */
function filesOf(chunks: Chunk[], modules: string[]): string[] {
  const files = new Set<string>()
  const add = (fileName: string): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add)
  }
  for (const module of modules) add(fileOf(chunks, module))
  return [...files]
}

function fileOf(chunks: Chunk[], module: string): string {
  const chunk = chunks.find(
    ({ name, moduleIds }) => name === module || moduleIds.some((id) => id.endsWith(`/web/${module}`)),
  )
  if (chunk === undefined) throw new Error(`Nothing was built of ${module}, which a page begins with`)
  return chunk.fileName
}

function line(attrs: Attributes): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}
