// Chooses the lines of the built page that a browser gets. `data-for` marks a line for learners (the browser presents a
// session) or for visitors. `data-at` marks it for one address, whose numbers replace the braces in what the line
// fetches.

export type PageLines = {
  /** The page at a path, such as /modules/3. */
  at: (path: string) => string
}

const markedLine = /\s*<(?:link|script) [^>]*data-for="(learners|visitors)"[^>]*>(?:<\/script>)?/g
const addressOf = /\sdata-at="([^"]*)"/

/** @example pageLines(html, 'visitors').at('/login') */
export function pageLines(html: string, reader: 'learners' | 'visitors'): PageLines {
  const isScript = (line: string) => line.trimStart().startsWith('<script ')
  const marked = [...html.matchAll(markedLine)]
    .filter(([line, of]) => of === reader && !isScript(line))
    .map(([line]) => line)
  const everywhere = marked.filter((line) => !addressOf.test(line)).join('')
  const byAddress = Map.groupBy(
    marked.filter((line) => addressOf.test(line)),
    (line) => addressOf.exec(line)?.[1] ?? '',
  )
  const addresses = [...byAddress].map(([address, lines]) => ({
    pattern: patternOf(address),
    lines: lines.map((line) => line.replace(addressOf, '')).join(''),
  }))
  // Scripts run in the order of the page: they keep their place.
  const bare = html.replaceAll(markedLine, (line, of) => (isScript(line) && of === reader ? line : ''))
  const end = bare.indexOf('</head>')
  const [head, rest] = [bare.slice(0, end).trimEnd(), bare.slice(end)]
  return {
    at: (path) => {
      const here = addresses.flatMap(({ pattern, lines }) => {
        const match = pattern.exec(path)
        return match === null ? [] : [filled(lines, match.groups ?? {})]
      })
      return `${head}${everywhere}${here.join('')}\n  ${rest}`
    },
  }
}

/** Only digits are taken from the path, so nothing that a visitor wrote gets into the page. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>\d{1,9})`)}$`)
}

function filled(lines: string, numbers: Record<string, string>): string {
  return lines.replaceAll(/\{(\w+)\}/g, (_, name: string) => numbers[name] ?? '')
}
