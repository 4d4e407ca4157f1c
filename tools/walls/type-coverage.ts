// Which files the type check reads by which tsconfig. One that none names would be checked by the linter's own laxer options,
// and with several the nearest would win in silence, so each file has exactly one.
import { readFileSync } from 'node:fs'
import path from 'node:path/posix'
import type { Breach } from './wall-breaches.ts'

/** Paths are relative to the project's root; the patterns to the tsconfig's folder. */
export type TypeConfig = { path: string; include: string[]; exclude?: string[] }

/** The tsconfigs that the root's refers to, which are those that the type check and editors look through for a file. */
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
