// Finds files, and folders, that import each other in a circle, however long.
import path from 'node:path/posix'

/** A file, and the project's files that it imports. */
export type Importer = { path: string; targets: readonly string[] }

/** One list of paths per circle, beginning with the circle's first path in the alphabet. */
export function importCycles(files: readonly Importer[]): string[][] {
  return cyclesIn(new Map(files.map((file) => [file.path, file.targets])))
}

/**
 * One list of folders per circle. A folder within a feature, such as web/learning/quiz, and the feature's own folder
 * may import each other. Folders within one feature may not form circles.
 */
export function folderCycles(files: readonly Importer[]): string[][] {
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const from = path.dirname(file.path)
    const others = file.targets
      .map((target) => path.dirname(target))
      .filter((to) => to !== from && !isWithin(to, from) && !isWithin(from, to))
    imports.set(from, [...(imports.get(from) ?? []), ...others])
  }
  return cyclesIn(imports)
}

function isWithin(folder: string, feature: string): boolean {
  return feature.includes('/') && folder.startsWith(`${feature}/`)
}

function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
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

function fromSmallest(cycle: string[]): string[] {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(start), ...cycle.slice(0, start)]
}
