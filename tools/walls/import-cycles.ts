// Finds files that import each other in a circle, however long.
import path from 'node:path/posix'
import type { SourceFacts } from './source-facts.ts'

/** One list of paths per circle, beginning with the circle's first path in the alphabet. Imports of types and lazy imports count. */
export function importCycles(files: SourceFacts[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, targetsOf(file)]))
  const done = new Set<string>()
  const found = new Map<string, string[]>()
  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      const cycle = fromSmallest(trail.slice(start))
      found.set(cycle.join(), cycle)
      return
    }
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return [...found.values()]
}

function targetsOf({ path: file, imports }: SourceFacts): string[] {
  const internal = imports.filter(({ specifier }) => /^[.#]/.test(specifier))
  return internal.map(({ specifier }) =>
    specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier),
  )
}

function fromSmallest(cycle: string[]): string[] {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(start), ...cycle.slice(0, start)]
}
