// A step of npm run check, and npm run promises, which prints what is promised. A test that holds a promise has its id
// in a comment on the line above, such as `promise: goal-money-sent-twice`, or several ids with semicolons between them
// if it is costly to set up. The test's title states the promise. If a promise takes several tests, a row of
// docs/what-is-promised.md states it and names their ids, as do the rows of docs/security.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'oxc-parser'
import { parsed } from './walls/source-facts.ts'

/** A row of a table whose last column is 'held by'. `files` are named in place of a test. */
export type PromiseRow = { promise: string; ids: string[]; files: string[]; isOpen: boolean }
/** An id in a line `// promise: id`. `title` is that of the test, or of the step of one, that begins in the line below. */
export type PromiseTag = { id: string; file: string; line: number; title: string | null }

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
  const tagged = lines.flatMap((text, index) => {
    const [, ids] = /^\s*\/\/ promise: (\S+(?:; \S+)*)$/.exec(text) ?? []
    return ids === undefined ? [] : ids.split('; ').map((id) => ({ id, line: index + 1 }))
  })
  if (tagged.length === 0) return []
  const titles = readTitles(file, source)
  return tagged.map(({ id, line }) => ({ id, file, line, title: titles.get(line + 1) ?? null }))
}

/**
 * The full title of the test, step, group or table row that begins in each line, with the titles of its groups before
 * it.
 */
function readTitles(file: string, source: string): Map<number, string> {
  const { program, lineAt } = parsed({ path: file, source })
  const titles = new Map<number, string>()
  const around: { end: number; title: string }[] = []
  const note = (start: number, own: string) => {
    const title = [...around.map((group) => group.title), own].join(' ').replaceAll(/\s+/g, ' ')
    if (!titles.has(lineAt(start))) titles.set(lineAt(start), title)
  }
  const leave = (start: number) => {
    while ((around.at(-1)?.end ?? Infinity) < start) around.pop()
  }
  const noteRow = (node: Text) => {
    leave(node.start)
    const text = textOf(node)
    const before = source.slice(source.lastIndexOf('\n', node.start) + 1, node.start)
    if (text !== null && before.trim() === '') note(node.start, text)
  }
  new Visitor({
    CallExpression({ start, end, arguments: [first] }) {
      leave(start)
      const title = first?.type === 'Literal' || first?.type === 'TemplateLiteral' ? textOf(first) : null
      if (title === null || !/^(test|it|describe\w*)\b/.test(source.slice(start, end))) return
      note(start, title)
      around.push({ end, title })
    },
    Literal: noteRow,
    TemplateLiteral: noteRow,
  }).visit(program)
  return titles
}

type Text = { start: number; value?: unknown; quasis?: { value: { cooked: string | null } }[] }

/** A string's text, with '…' for each substitution of a template. Null for other literals. */
function textOf({ value, quasis }: Text): string | null {
  if (quasis) return quasis.map((part) => part.value.cooked).join('…')
  return typeof value === 'string' ? value : null
}

/** A sentence, with what to do, for each row without a test and each id that is not on both sides. */
export function brokenPromises(rows: PromiseRow[], tags: PromiseTag[], isThere: (file: string) => boolean): string[] {
  const unheld = rows.flatMap(({ promise, ids, files, isOpen }) => [
    ...(ids.length + files.length === 0 && !isOpen ? [`'${promise}' names nothing that holds it.`] : []),
    ...files.filter((file) => !isThere(file)).map((file) => `'${promise}' names ${file}, which is not there.`),
    ...ids
      .filter((id) => !tags.some((tag) => tag.id === id))
      .map((id) => `'${promise}' names ${id}: write '// promise: ${id}' above the test that holds it.`),
  ])
  const stray = tags.flatMap(({ id, file, line, title }, index) => {
    const first = tags.findIndex((tag) => tag.id === id)
    if (title === null) return [`${file}:${line}  ${id} must stand right above a test.`]
    if (first < index)
      return [`${file}:${line}  ${id} is taken by ${tags[first]?.file}: give this test an id of its own.`]
    return []
  })
  return [...unheld, ...stray]
}

/** The promises that single tests hold, by folder. */
export function printedPromises(rows: PromiseRow[], tags: PromiseTag[]): string {
  const told = new Set(rows.flatMap(({ ids }) => ids))
  const folders = Map.groupBy(
    tags.filter(({ id }) => !told.has(id)),
    ({ file }) => path.dirname(file),
  )
  return [...folders]
    .map(([folder, own]) =>
      [`## ${folder}`, '', ...own.map(({ id, title }) => `- ${title} (\`${id}\`)`), ''].join('\n'),
    )
    .join('\n')
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const promised = readRows(read('docs/what-is-promised.md'))
  const rows = [...promised, ...readRows(read('docs/security.md'))]
  const sources = globSync('{domain,contract,course,server,web,tools,lab,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'tools/promises*'],
  })
  const tags = sources.sort().flatMap((file) => readTags(file, read(file)))
  const broken = brokenPromises(rows, tags, (file) => existsSync(path.join(root, file)))
  for (const sentence of broken) console.error(sentence)
  if (broken.length > 0 || tags.length === 0) process.exitCode = 1
  else if (process.argv.includes('--print'))
    console.log(`${read('docs/what-is-promised.md')}\n${printedPromises(promised, tags)}`)
  else
    console.log(
      `${rows.length} promises and requirements of several tests, and ${tags.length} tests that hold promises.`,
    )
}
