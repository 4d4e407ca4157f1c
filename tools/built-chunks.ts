// Follows what Vite wrote down of a build: which files a page needs, and what is inside them.

export type ManifestEntry = {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, ManifestEntry>

/** The keys of everything that comes with these entries, themselves included, without what is loaded later. */
export function neededBy(manifest: Manifest, keys: string[]): string[] {
  const needed = new Set<string>()
  const add = (key: string): void => {
    if (needed.has(key)) return
    needed.add(key)
    for (const next of entryOf(manifest, key).imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return [...needed]
}

/** The files of scripts and styles of these keys. */
export function filesOf(manifest: Manifest, keys: string[]): { scripts: string[]; styles: string[] } {
  const entries = keys.map((key) => entryOf(manifest, key))
  const scripts = entries.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  return { scripts: [...new Set(scripts)], styles: [...new Set(entries.flatMap(({ css }) => css ?? []))] }
}

function entryOf(manifest: Manifest, key: string): ManifestEntry {
  const entry = manifest[key]
  if (!entry) throw new Error(`The manifest has no ${key}.`)
  return entry
}
