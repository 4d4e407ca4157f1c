// Finds files, and folders, that import each other in a circle, however long.
import path from 'node:path/posix'
import type { SourceFacts } from './source-facts.ts'

/** One list of paths per circle, beginning with the circle's first path in the alphabet. Imports of types and lazy imports count. */
export function importCycles(files: SourceFacts[]): string[][] {
  return cyclesIn(new Map(files.map((file) => [file.path, targetsOf(file)])))
}

function cyclesIn(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
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

/**
 * One list of folders per circle. A folder within a feature, such as web/learning/quiz, is a room of it: it may import from the
 * feature's own folder, which may import from it. Rooms may not go in circles among themselves.
 */
export function folderCycles(files: SourceFacts[]): string[][] {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = path.dirname(file.path)
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const to of targetsOf(file).map((target) => path.dirname(target))) {
      if (to !== from && !isRoomOf(to, from) && !isRoomOf(from, to)) targets.add(to)
    }
  }
  return cyclesIn(imports)
}

function isRoomOf(room: string, feature: string): boolean {
  return feature.includes('/') && room.startsWith(`${feature}/`)
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
