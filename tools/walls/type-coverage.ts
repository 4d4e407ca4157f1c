// Checks that each file is in exactly one tsconfig. The linter would check a file in none with laxer options of its
// own, and one in several silently with the nearest.
import { readFileSync } from 'node:fs'
import path from 'node:path/posix'
import type { Breach } from './wall-breaches.ts'

/** Paths are relative to the project's root; the patterns to the tsconfig's folder. */
export type TypeConfig = { path: string; include: string[]; exclude?: string[] }

/** The tsconfigs that the root's one references, which the type check and editors use. */
export function readTypeConfigs(root: string): TypeConfig[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const { references } = read('tsconfig.json') as { references: { path: string }[] }
  return references.map((reference) => {
    const file = path.join(reference.path, 'tsconfig.json')
    return { ...(read(file) as Omit<TypeConfig, 'path'>), path: file }
  })
}

export function typeCoverageBreaches(configs: TypeConfig[], files: string[]): Breach[] {
  return files.flatMap((file) => {
    const covering = configs.filter((config) => {
      const isIn = (pattern: string) => path.matchesGlob(file, path.join(path.dirname(config.path), pattern))
      return config.include.some(isIn) && !config.exclude?.some(isIn)
    })
    if (covering.length === 1) return []
    const names = covering.map((config) => config.path).join(' and ') || 'no tsconfig'
    return [{ path: file, line: 1, message: `is in ${names}: a file's types are checked by exactly one` }]
  })
}
