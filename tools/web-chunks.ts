// Decides into which files the web client is split, and which of them the page itself names.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { paths } from '#contract/paths.ts'
import { tools } from '#domain/tools.ts'
import { firstRequests, type FirstRequests } from './first-requests.ts'

const web = path.join(import.meta.dirname, '../web')

/** How many pages of each kind need a module first. The sign-in page is one of the visitors' pages, too. */
type Beginnings = Record<(typeof kinds)[number], number>
const kinds = ['app', 'notices', 'signIn', 'visitors', 'frame', 'dashboard', 'calculators', 'rated', 'others'] as const

/**
 * The file that a module goes into, by the pages that need it first. Without such files a browser, which fetches six at
 * a time, would wait for thirty small ones. Null leaves it to the bundler. The budgets in tools/sizes.ts show whether a
 * rule pays.
 */
function fileFor({
  app,
  notices,
  signIn,
  visitors,
  frame,
  dashboard,
  calculators,
  rated,
  others,
}: Beginnings): string | null {
  const isOfMostCalculators = calculators > tools.length * 0.7
  const isShared = visitors + others > 1
  if (app || ((visitors || notices) && (frame || dashboard || isOfMostCalculators))) return 'start'
  if (frame || (dashboard && calculators)) return 'frame'
  if (visitors && isShared) return signIn ? 'forms' : 'schemas'
  if (visitors) return null
  // Everybody opens it first.
  if (dashboard) return 'dashboard'
  if (isOfMostCalculators) return 'calculators'
  // What only those need that work with rates, so that it brings the rates to no other.
  if (calculators >= tools.length / 2 && calculators === rated) return 'rates'
  // Visitors get notices too, without the other pages' code.
  return others >= 5 ? (notices ? 'notices' : 'pages') : null
}

/** Groups modules into files by `fileFor`. */
export function filesByBeginnings(): Rolldown.CodeSplittingGroup {
  let beginnings: Map<string, Beginnings> | undefined
  return {
    // The modules that a module imports are placed by their own counts.
    includeDependenciesRecursively: false,
    name(id, bundler) {
      beginnings ??= countBeginnings((module) => bundler.getModuleInfo(module))
      const found = beginnings.get(id)
      return found === undefined ? null : fileFor(found)
    },
  }
}

const rateTable = path.join(web, '../domain/tax/rates/tax-years.ts')

function countBeginnings(getModuleInfo: Rolldown.ChunkingContext['getModuleInfo']): Map<string, Beginnings> {
  const counts = new Map<string, Beginnings>()
  const begin = (kind: keyof Beginnings, modules: readonly string[]): Set<string> => {
    const imported = new Set(modules.map((module) => path.join(web, module)))
    // Iterating a set includes what is added meanwhile.
    for (const id of imported) for (const next of getModuleInfo(id)?.importedIds ?? []) imported.add(next)
    for (const id of imported) {
      const count = counts.get(id) ?? (Object.fromEntries(kinds.map((each) => [each, 0])) as Beginnings)
      count[kind] += 1
      counts.set(id, count)
    }
    return imported
  }
  const { visitors, visitorsPages, frame, pages } = firstRequests(getModuleInfo)
  begin('app', ['main.tsx'])
  // Loaded late, by visitors too.
  begin('notices', ['ui/toaster.tsx', 'offline/bottom-notices.tsx'])
  begin('signIn', visitors.modules)
  for (const { modules } of visitorsPages) begin('visitors', modules)
  begin('frame', frame.modules)
  // Guides, for example, are many addresses of one page.
  for (const { at, modules } of new Map(pages.map((page) => [page.modules.join(), page])).values()) {
    const kind = at === paths.dashboard ? 'dashboard' : at.startsWith(`${paths.tools}/`) ? 'calculators' : 'others'
    const imported = begin(kind, modules)
    if (kind === 'calculators' && imported.has(rateTable)) begin('rated', modules)
  }
  return counts
}

/** Names a calculator's file after its folder, since all their first modules have one name. */
export function chunkFileName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, tool = '[name]'] = /\/calculators\/([a-z-]+)\/calculator\.tsx$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${tool}-[hash].js`
}

type FirstScript = { fileName: string; source: string }

/** The oldest browsers that can show the pages, as README.md and index.html name them. */
export const target = ['chrome117', 'edge117', 'firefox125', 'safari17.4']

/** Builds a script that runs before the app's own, as a file with a hash in its name. */
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
        input: path.join(web, `${source}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${source} was not built`)
  const { code } = built.output[0]
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { fileName: `assets/${path.basename(source)}-${hash}.js`, source: code }
}

/** Puts the page's scripts and styles in order, and records the chunks of the build. */
export function firstScripts(): Plugin {
  let requests: FirstRequests
  let firstMoments: FirstScript
  return {
    name: 'first-scripts',
    async buildEnd(error) {
      if (error !== undefined) return
      requests = firstRequests((id) => this.getModuleInfo(id))
      firstMoments = await firstScript('app/first-moments')
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', ...firstMoments })
      // For tools/sizes.ts and the renderer's build.
      const record: BuildRecord = { requests, chunks: chunksOf(bundle) }
      writeFileSync(path.join(import.meta.dirname, '../dist/first-requests.json'), JSON.stringify(record))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = chunksOf(bundle ?? {})
        if (chunks.length === 0) return html
        // The only script that the first paint waits for, since it decides whether that is light or dark.
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', attrs: { src: `/${firstMoments.fileName}` }, injectTo: 'head' },
        ]
        return { html: stylesFirst(oneScript(html, fileOf(chunks, 'main.tsx'))), tags }
      },
    },
  }
}

/**
 * The app starts with one script, whose name is the version (web/offline). The modules that it imports are only
 * preloaded.
 */
function oneScript(html: string, first: string): string {
  return html.replaceAll(/<script type="module" crossorigin src="\/([^"]+)"><\/script>/g, (tag, file) =>
    file === first ? tag : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
}

/**
 * Puts the styles first, since nothing is painted without them, and the first file that a browser requests comes over
 * the open connection, while others wait for new ones.
 */
function stylesFirst(html: string): string {
  const [styles = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return html.replace(styles, '').replace(/\s*<link /, `${styles}$&`)
}

/** A built script. Its modules are named relative to web/, as in the requests. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'isDynamicEntry'> & {
  /** The module that it was built for, unless it is a group of several. */
  facade: string | null
  modules: string[]
}
export type BuildRecord = { requests: FirstRequests; chunks: Chunk[] }

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  const inWeb = (id: string) => path.relative(web, id)
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .map(({ fileName, imports, dynamicImports, isDynamicEntry, facadeModuleId, moduleIds }) => {
      const facade = facadeModuleId && inWeb(facadeModuleId)
      return { fileName, imports, dynamicImports, isDynamicEntry, facade, modules: moduleIds.map(inWeb) }
    })
}

/** The files of these modules, and of all that they import. */
export function filesOf(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const files = new Set(modules.map((module) => fileOf(chunks, module)))
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next)
  return [...files]
}

export function fileOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (chunk === undefined) throw new Error(`Nothing was built of ${module}, which a page begins with`)
  return chunk.fileName
}
