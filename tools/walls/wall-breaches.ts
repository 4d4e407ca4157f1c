// The walls of docs/architecture.md: which file may import, read or call what. Each rule names the one place where a
// thing is allowed; everywhere else it is a breach. Our own rather than a tool's such as dependency-cruiser, since the walls
// are not of imports alone (globals such as `fetch` and the clock, SQL, paths of files, quotation marks, syntax that Node
// cannot strip), and circles count imports of types and lazy ones too.
import path from 'node:path/posix'
import { folderCycles, importCycles } from './import-cycles.ts'
import { sourceFacts, type SourceFacts, type SourceFile, type Spot } from './source-facts.ts'

export type Breach = { path: string; line: number; message: string }

/** Every breach of a wall in the given files, in order of path and line. Paths are relative to the project's root. */
export function wallBreaches(files: SourceFile[]): Breach[] {
  const all = files.map(sourceFacts)
  const found = all.flatMap((facts) =>
    rules.flatMap((rule) => rule(facts).map((spot) => ({ path: facts.path, line: spot.line, message: spot.name }))),
  )
  const product = all.filter((facts) => inLayers(facts.path) && !isTest(facts.path))
  const cycles = [...importCycles(all), ...folderCycles(product)].map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    message: `imports itself in a circle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
  return [...found, ...cycles].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

type Rule = (facts: SourceFacts) => Spot[]

const rules: Rule[] = [
  layerImports,
  featureImports,
  packageImports,
  pathStyle,
  clockAndChance,
  network,
  environment,
  sql,
  authoredContent,
  quotationMarks,
  syntax,
]

const layers = ['domain', 'contract', 'course', 'server', 'web']
const reachableLayers: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  // The course's code runs only in builds. Nothing that runs for learners may import it.
  course: ['course', 'server', 'contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
}

function layerImports(facts: SourceFacts): Spot[] {
  const layer = layerOf(facts.path)
  return internalImports(facts).flatMap(({ target, specifier, line }) => {
    const other = layerOf(target)
    if (!layers.includes(layer) || other === layer || isTestService(facts.path, target)) return []
    if (!reachableLayers[layer]?.includes(other))
      return [{ name: `${layer} must not import ${other} (${specifier})`, line }]
    if (layer === 'course' && other === 'server' && !target.startsWith('server/content/'))
      return [{ name: `course takes only server/content from the server (${specifier})`, line }]
    return specifier.startsWith('.')
      ? [{ name: `imports across layers are written #${other}/… (${specifier})`, line }]
      : []
  })
}

/** A test of the server may start a database that it stops and breaks. */
function isTestService(file: string, target: string): boolean {
  return isTest(file) && layerOf(file) === 'server' && target.startsWith('tools/test-services/')
}

/** Folders that are plumbing for every feature of their layer; each other folder is a feature. */
const plumbing: Record<string, string[]> = {
  server: ['config', 'content', 'database', 'http'],
  web: ['api', 'device', 'glossary', 'loading', 'outbox', 'routing', 'session', 'ui', 'word-search', 'worker'],
}
/** The files that put features together, and those that try, measure or take apart the whole. */
const composers = /^server\/[a-z-]+(\.test)?\.ts$|^lab\/|^web\/main\.tsx$|^web\/app\//

function featureImports(facts: SourceFacts): Spot[] {
  if (composers.test(facts.path)) return []
  const from = featureOf(facts.path)
  return internalImports(facts).flatMap(({ target, specifier, line }) => {
    const to = featureOf(target)
    if (!to || to === from) return []
    const who = from ? `the feature ${from}` : facts.path
    return [
      { name: `${who} must not import the feature ${to} (${specifier}): compose them in app.ts or the router`, line },
    ]
  })
}

function featureOf(file: string): string | undefined {
  const [layer = '', folder = '', rest] = file.split('/')
  return plumbing[layer] && rest !== undefined && !plumbing[layer].includes(folder) ? `${layer}/${folder}` : undefined
}

/** The packages and Node modules that a layer may import. */
const packagesFor: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod(\/|$)/,
  web: /^(?!node:|fastify|@fastify|kysely|pg$|pino)/,
}

function packageImports(facts: SourceFacts): Spot[] {
  const layer = layerOf(facts.path)
  const allowed = packagesFor[layer]
  if (!allowed || isTest(facts.path)) return []
  const outside = facts.imports.filter(({ specifier }) => isPackage(specifier) && !allowed.test(specifier))
  return outside.map(({ specifier, line }) => ({ name: `${layer} must not import ${specifier}`, line }))
}

function pathStyle(facts: SourceFacts): Spot[] {
  return facts.imports.flatMap(({ specifier, line }) => {
    if (isPackage(specifier)) return []
    if (specifier.includes('../../')) return [{ name: `no ../../ (${specifier})`, line }]
    const lacksExtension = !/\.(ts|tsx|mjs|css|json|svg|woff2)(\?\w+)?$/.test(specifier)
    if (lacksExtension) return [{ name: `the extension is written (${specifier})`, line }]
    const isNeighbour = specifier.startsWith('#') && path.dirname(specifier.slice(1)) === path.dirname(facts.path)
    if (isNeighbour) return [{ name: `a neighbour is written ./ (${specifier})`, line }]
    const isUnloadable = layerOf(facts.path) === 'server' && specifier.endsWith('.tsx')
    return isUnloadable ? [{ name: `Node cannot load .tsx (${specifier})`, line }] : []
  })
}

const impure = new Set([
  'Date.now',
  'new Date()',
  'Math.random',
  'process',
  'console',
  'fetch',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'localStorage',
  'globalThis',
  'window',
  'document',
])

function clockAndChance(facts: SourceFacts): Spot[] {
  const isPure = ['domain', 'contract'].includes(layerOf(facts.path)) && !isTest(facts.path)
  return isPure
    ? spots(
        facts.globals,
        (name) => impure.has(name),
        (name) => `${name} is not for rules: take what it gives as an argument`,
      )
    : []
}

const networkNames = new Set([
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'navigator.sendBeacon',
  'window.fetch',
  'globalThis.fetch',
  'self.fetch',
])

/** The second asks for what a page shows first, before the first is there. */
const callers = ['web/api/client.ts', 'web/api/ask-first.ts']

function network(facts: SourceFacts): Spot[] {
  if (!inLayers(facts.path) || callers.includes(facts.path) || isTest(facts.path)) return []
  return spots(
    facts.globals,
    (name) => networkNames.has(name),
    (name) => `${name} belongs in web/api/client.ts only`,
  )
}

/** The programs that a person starts, which hand their environment to server/config/config.ts, and the build's reader of content. */
const programs = ['server/main.ts', 'server/operate.ts']
const environmentReaders = [...programs, 'course/source/course-source.ts']

function environment(facts: SourceFacts): Spot[] {
  if (!inLayers(facts.path) || environmentReaders.includes(facts.path) || isTest(facts.path)) return []
  const fromModule = facts.imports.some(({ specifier }) => /^(node:)?process$/.test(specifier))
  return spots(
    facts.globals,
    (name) => name === 'process.env' || (fromModule && name === 'env'),
    () => `process.env is read in ${programs.join(' and ')} only`,
  )
}

const sqlPackages = /^(kysely|pg|node:sqlite)(\/|$)/

function sql(facts: SourceFacts): Spot[] {
  const isPlace = facts.path.startsWith('server/database/') || /^server\/.*-store\.ts$/.test(facts.path)
  if (!inLayers(facts.path) || isPlace || isTest(facts.path)) return []
  const found = facts.imports.filter(({ specifier }) => sqlPackages.test(specifier))
  return found.map(({ specifier, line }) => ({
    name: `SQL (${specifier}) belongs in a -store.ts or in server/database`,
    line,
  }))
}

function authoredContent(facts: SourceFacts): Spot[] {
  if (!inLayers(facts.path) || facts.path === 'course/source/course-source.ts' || isTest(facts.path)) return []
  const namesContent = (text: string) => /^(\.{1,2}\/)+content(\/|$)|^content\/|\bcurriculum\.yaml$/.test(text)
  // The file named in a message about a mistake is not a path that anything reads.
  const readsFiles = facts.imports.some(({ specifier }) => specifier.startsWith('node:fs'))
  return readsFiles
    ? spots(facts.strings, namesContent, (text) => `content/ is read in course/source/course-source.ts only (${text})`)
    : []
}

/** Texts that the specification quotes with a straight apostrophe: they stay letter for letter. */
const straightBySpecification = new Set([
  "Passwords don't match",
  "Perfect score! You've mastered this content.",
  "The page you're looking for doesn't exist or has been moved.",
])

/**
 * Texts for learners have curly apostrophes and quotation marks. The server's own texts are for operators and programs.
 */
function quotationMarks(facts: SourceFacts): Spot[] {
  if (!['domain', 'contract', 'web'].includes(layerOf(facts.path)) || isTest(facts.path)) return []
  return spots(
    facts.texts,
    (text) => /[a-z]'[a-z]|(^|[\s(])'[a-z][^']*'/i.test(text) && !straightBySpecification.has(text),
    (text) => `write ’ or ‘…’ in what a learner reads (${text})`,
  )
}

function syntax(facts: SourceFacts): Spot[] {
  const isConfig = /^[a-z.]+\.config\.ts$/.test(facts.path)
  const defaults = isConfig
    ? []
    : facts.defaultExports.map(({ line }) => ({ name: 'no default exports: a name is searchable', line }))
  const unstrippable = facts.unstrippable.map(({ name, line }) => ({
    name: `Node cannot run this syntax as it is (${name})`,
    line,
  }))
  return [
    ...defaults,
    ...unstrippable,
    ...(facts.isBarrel ? [{ name: 'no barrels: import from where a thing is made', line: 1 }] : []),
  ]
}

function spots(list: Spot[], isFound: (name: string) => boolean, message: (name: string) => string): Spot[] {
  return list.filter(({ name }) => isFound(name)).map(({ name, line }) => ({ name: message(name), line }))
}

function internalImports({ path: file, imports }: SourceFacts): { target: string; specifier: string; line: number }[] {
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    return target ? [{ target, specifier, line }] : []
  })
}

/** The project file that an import means; nothing for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : undefined
}

function isPackage(specifier: string): boolean {
  return !specifier.startsWith('.') && !specifier.startsWith('#')
}

function layerOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function inLayers(file: string): boolean {
  return layers.includes(layerOf(file))
}

/** Tests and what only tests use may start, time and look into things that the product may not. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$/.test(file)
}
