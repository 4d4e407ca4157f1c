// The walls of docs/architecture.md that no linter rule can express: mainly, which file may import which. Bans of
// globals and packages are rules in .oxlintrc.json, and the compiler reports syntax that Node cannot strip.
// dependency-cruiser is not used, since features are found by their folders, circles include type imports and lazy
// ones, and folders may not form circles either.
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
  const importers = all.map((facts) => ({
    path: facts.path,
    targets: internalImports(facts).map(({ target }) => target),
  }))
  const product = importers.filter((file) => layers.includes(layerOf(file.path)) && !isTest(file.path))
  const cycles = [...importCycles(importers), ...folderCycles(product)].map((cycle) => ({
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
  authoredContent,
  quotationMarks,
  storedReads,
  noBarrels,
]

const reachableLayers: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  // The course's code runs only in builds. Nothing that runs for learners may import it.
  course: ['course', 'server', 'contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
}
const layers = Object.keys(reachableLayers)

function layerImports(facts: SourceFacts): Spot[] {
  const layer = layerOf(facts.path)
  return internalImports(facts).flatMap(({ target, name, line }) => {
    const other = layerOf(target)
    if (!layers.includes(layer) || other === layer || isTestService(facts.path, target)) return []
    if (!reachableLayers[layer]?.includes(other)) return [{ name: `${layer} must not import ${other} (${name})`, line }]
    if (layer === 'course' && other === 'server' && !target.startsWith('server/content/'))
      return [{ name: `course takes only server/content from the server (${name})`, line }]
    return name.startsWith('.') ? [{ name: `imports across layers are written #${other}/… (${name})`, line }] : []
  })
}

/** A test of the server may start a database that it stops and breaks. */
function isTestService(file: string, target: string): boolean {
  return isTest(file) && layerOf(file) === 'server' && target.startsWith('tools/test-services/')
}

/** Folders that every feature of their layer may use. Every other folder is a feature. */
const plumbing: Record<string, string[]> = {
  server: ['config', 'content', 'database', 'http'],
  web: ['api', 'device', 'glossary', 'help', 'loading', 'outbox', 'routing', 'session', 'ui', 'word-search', 'worker'],
}
/** Files that put features together, or test or measure the whole. */
const composers = /^server\/[a-z-]+(\.test)?\.ts$|^lab\/|^web\/main\.tsx$|^web\/app\//

function featureImports(facts: SourceFacts): Spot[] {
  if (composers.test(facts.path)) return []
  const from = featureOf(facts.path)
  return internalImports(facts).flatMap(({ target, name, line }) => {
    const to = featureOf(target)
    if (!to || to === from) return []
    const who = from ? `the feature ${from}` : facts.path
    return [{ name: `${who} must not import the feature ${to} (${name}): compose them in app.ts or the router`, line }]
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
  const outside = facts.imports.filter(({ name }) => isPackage(name) && !allowed.test(name))
  return outside.map(({ name, line }) => ({ name: `${layer} must not import ${name}`, line }))
}

function pathStyle(facts: SourceFacts): Spot[] {
  return facts.imports.flatMap(({ name, line }) => {
    if (isPackage(name)) return []
    if (name.includes('../../')) return [{ name: `no ../../ (${name})`, line }]
    const lacksExtension = !/\.(ts|tsx|mjs|css|json|svg|woff2)(\?\w+)?$/.test(name)
    if (lacksExtension) return [{ name: `the extension is written (${name})`, line }]
    const isNeighbour = name.startsWith('#') && path.dirname(name.slice(1)) === path.dirname(facts.path)
    return isNeighbour ? [{ name: `a neighbour is written ./ (${name})`, line }] : []
  })
}

function clockAndChance(facts: SourceFacts): Spot[] {
  if (!['domain', 'contract'].includes(layerOf(facts.path)) || isTest(facts.path)) return []
  return facts.chances.map(({ name, line }) => ({
    name: `${name} is not for rules: take what it gives as an argument`,
    line,
  }))
}

function authoredContent({ path: file, imports, texts }: SourceFacts): Spot[] {
  if (!layers.includes(layerOf(file)) || file === 'course/source/course-source.ts' || isTest(file)) return []
  // Without node:fs, a path in a text is only part of a message.
  if (!imports.some(({ name }) => name.startsWith('node:fs'))) return []
  const specifiers = new Set(imports.map(({ name }) => name))
  return texts
    .filter(({ name }) => /^(\.{1,2}\/)+content(\/|$)|^content\/|\bcurriculum\.yaml$/.test(name))
    .filter(({ name }) => !specifiers.has(name))
    .map(({ name, line }) => ({ name: `content/ is read in course/source/course-source.ts only (${name})`, line }))
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
  return facts.texts
    .filter(({ name }) => /[a-z]'[a-z]|(^|[\s(])'[a-z][^']*'/i.test(name) && !straightBySpecification.has(name))
    .map(({ name, line }) => ({ name: `write ’ or ‘…’ in what a learner reads (${name})`, line }))
}

/** React hydrates what the server rendered without knowing what the browser stores. */
function storedReads(facts: SourceFacts): Spot[] {
  if (layerOf(facts.path) !== 'web' || isTest(facts.path)) return []
  return facts.storedReads.map(({ name, line }) => ({
    name: `a component reads what the browser stores by useStored or useAtFirst of web/device/use-stored.ts (${name})`,
    line,
  }))
}

function noBarrels(facts: SourceFacts): Spot[] {
  return facts.isBarrel ? [{ name: 'no barrels: import from where a thing is made', line: 1 }] : []
}

/** The imports of the project's own files, with their targets. */
function internalImports({ path: file, imports }: SourceFacts): (Spot & { target: string })[] {
  return imports
    .filter(({ name }) => !isPackage(name))
    .map(({ name, line }) => ({
      name,
      line,
      target: name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
    }))
}

function isPackage(specifier: string): boolean {
  return !/^[.#]/.test(specifier)
}

function layerOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Tests, and files that only tests use, may use what the product may not. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$/.test(file)
}
