// Reads docs/what-is-promised.md: each promise must name a test, and each test that is named must exist. Reads
// docs/security.md too, where a row may name a file instead, or say that it is not met or does not apply.
export type Promised = { promise: string; tests: { file: string; name: string }[] }

/** The rows of every table of the page. @example `| it adds | \`sum.test.ts\`: \`adds\` |` → one promise with one test */
export function readPromises(page: string): Promised[] {
  const rows = page.split('\n').filter((line) => /^\| (?!promise \|)/.test(line))
  return rows.map((row) => {
    const [, promise = '', tests = ''] = row.split(/(?<!\\)\|/)
    const named = [...tests.matchAll(/`([^`]+)`: `([^`]+)`/g)]
    return { promise: promise.trim(), tests: named.map(([, file = '', name = '']) => ({ file, name })) }
  })
}

/** A row of docs/security.md. `files` are those that are named without a test. */
export type Requirement = Promised & { files: string[]; isOpen: boolean }

/** The rows whose first cell is a number of the standard, such as V1.2.3. */
export function readRequirements(page: string): Requirement[] {
  const rows = page.split('\n').filter((line) => /^\| V\d/.test(line))
  return rows.map((row) => {
    const [, numbers = '', , how = '', shown = ''] = row.split(/(?<!\\)\|/)
    const tests = [...shown.matchAll(/`([^`]+)`: `([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name }))
    const rest = shown.replaceAll(/`[^`]+`: `[^`]+`/g, '')
    const files = [...rest.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return { promise: numbers.trim(), tests, files, isOpen: /^ (Not met|Does not apply)\b/.test(how) }
  })
}

/** The same for requirements. */
export function brokenRequirements(requirements: Requirement[], read: (file: string) => string | null): string[] {
  const tested = brokenPromises(
    requirements.filter(({ tests, files, isOpen }) => tests.length > 0 || (files.length === 0 && !isOpen)),
    read,
  )
  const lost = requirements.flatMap(({ promise, files }) =>
    files.filter((file) => read(file) === null).map((file) => `'${promise}' names ${file}, which is not there.`),
  )
  return [...tested, ...lost]
}

/** A sentence for each promise without a test and each test that is not there. `read` answers a file's text, or null. */
export function brokenPromises(promised: Promised[], read: (file: string) => string | null): string[] {
  return promised.flatMap(({ promise, tests }) => {
    if (tests.length === 0) return [`'${promise}' names no test.`]
    return tests.flatMap(({ file, name }) => {
      const source = read(file)
      if (source === null) return [`'${promise}' names ${file}, which is not there.`]
      return isTitleIn(source, name) ? [] : [`'${promise}' names '${name}', which is not in ${file}.`]
    })
  })
}

/** Whether the source has the title as a text of its own, however it is quoted. */
function isTitleIn(source: string, title: string): boolean {
  return [`'${title.replaceAll("'", String.raw`\'`)}'`, `"${title}"`, `\`${title}\``].some((text) =>
    source.includes(text),
  )
}
