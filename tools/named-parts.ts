// Names each function that fetches a part of the app (a lazy component), so that the server can name the parts that a
// page was rendered with.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'

const web = path.join(import.meta.dirname, '../web')
/**
 * As every lazy component is written: `async () => (await import('./toaster.tsx')).Toaster`. A function that is called
 * then is not a component.
 */
const fetchPart = /async \(\) =>\s*\(\s*await import\('((?:\.|#web\/)[^']+)'\)\s*\)\.(\w+)\b(?!\s*[.([])/g

/** The module of each part, relative to web/, by the part's name. Filled while modules are transformed. */
export type PartModules = Map<string, string>

/** Adds `part` to those functions (web/loading/lazy.tsx). Both builds need it, for the browser and for the server. */
export function namedParts(modules: PartModules = new Map()): Plugin {
  return {
    name: 'named-parts',
    enforce: 'pre',
    transform: (code, id) => (id.startsWith(web) ? named(code, id, modules) : null),
  }
}

/** The code with its parts named; null if it has none. */
export function named(code: string, id: string, modules: PartModules): string | null {
  if (!code.includes('await import(')) return null
  return code.replaceAll(fetchPart, (source, specifier: string, name: string) => {
    const module = path.relative(web, resolved(specifier, id))
    const part = partName(module, name)
    if ((modules.get(part) ?? module) !== module) throw new Error(`${module} and ${modules.get(part)} have one name`)
    modules.set(part, module)
    return `Object.assign(${source}, { part: '${part}' })`
  })
}

/** Short, since every page has names of parts in it. */
function partName(module: string, name: string): string {
  return createHash('sha256').update(`${module}#${name}`).digest('base64url').slice(0, 5)
}

function resolved(specifier: string, importer: string): string {
  return specifier.startsWith('#web/')
    ? path.join(web, specifier.slice('#web/'.length))
    : path.join(path.dirname(importer), specifier)
}
