// A step of npm run check. Each row of docs/what-is-promised.md and docs/security.md names the tests that hold it by
// their ids, and a test has its id in the line above it: `// promise: goal-money-sent-twice`. What is costly to set up may
// hold several: `// promise: upgrade-beside; upgrade-log-closed`.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A row of a table whose last column is 'held by'. `files` are those that are named instead of a test. */
export type PromiseRow = { promise: string; ids: string[]; files: string[]; isOpen: boolean }
/** An id in a line `// promise: id`. `isOnTest` says whether the line below begins a test, or a step of one. */
export type PromiseTag = { id: string; file: string; line: number; isOnTest: boolean }

/** @example a row `| It adds. | \`sum-adds\`; \`sum.ts\` |` → { promise: 'It adds.', ids: ['sum-adds'], files: ['sum.ts'], isOpen: false } */
export function readRows(page: string): PromiseRow[] {
  const tables = page.split(/\n\s*\n/).filter((block) => /^\|.*\| held by \|\n/.test(block))
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2))
  return rows.map((row) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const named = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const isFile = (name: string) => /[./]/.test(name)
    return {
      promise: cells[1] ?? '',
      ids: named.filter((name) => !isFile(name)),
      files: named.filter(isFile),
      isOpen: /^(Not met|Does not apply)\b/.test(cells.at(-3) ?? ''),
    }
  })
}

export function readTags(file: string, source: string): PromiseTag[] {
  const lines = source.split('\n')
  return lines.flatMap((text, index) => {
    const [, ids] = /^\s*\/\/ promise: (\S+(?:; \S+)*)$/.exec(text) ?? []
    if (ids === undefined) return []
    const isOnTest = /^\s*(?:await )?(test|describe)\w*[.(<]|^\s*['"`]/.test(lines[index + 1] ?? '')
    return ids.split('; ').map((id) => ({ id, file, line: index + 1, isOnTest }))
  })
}

/** A sentence, with what to do, for each row without a test and each id that is not on both sides. */
export function brokenPromises(rows: PromiseRow[], tags: PromiseTag[], isThere: (file: string) => boolean): string[] {
  const wanted = rows.flatMap(({ ids }) => ids)
  const unheld = rows.flatMap(({ promise, ids, files, isOpen }) => [
    ...(ids.length + files.length === 0 && !isOpen ? [`'${promise}' names nothing that holds it.`] : []),
    ...files.filter((file) => !isThere(file)).map((file) => `'${promise}' names ${file}, which is not there.`),
    ...ids
      .filter((id) => !tags.some((tag) => tag.id === id))
      .map((id) => `'${promise}' names ${id}: write '// promise: ${id}' above the test that holds it.`),
  ])
  const stray = tags.flatMap(({ id, file, line, isOnTest }, index) => {
    const first = tags.findIndex((tag) => tag.id === id)
    if (!isOnTest) return [`${file}:${line}  ${id} must stand right above a test.`]
    if (first < index)
      return [`${file}:${line}  ${id} is taken by ${tags[first]?.file}: give this test an id of its own.`]
    if (wanted.includes(id)) return []
    return [`${file}:${line}  no row of the docs names ${id}: add it to one, or remove the line.`]
  })
  return [...unheld, ...stray]
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const rows = ['docs/what-is-promised.md', 'docs/security.md'].flatMap((page) => readRows(read(page)))
  const sources = globSync('{domain,contract,course,server,web,tools,lab,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'tools/promises*'],
  })
  const tags = sources.sort().flatMap((file) => readTags(file, read(file)))
  const broken = brokenPromises(rows, tags, (file) => existsSync(path.join(root, file)))
  for (const sentence of broken) console.error(sentence)
  if (broken.length > 0 || tags.length === 0) process.exitCode = 1
  else console.log(`${rows.length} promises and requirements, held by ${tags.length} tests.`)
}
