// Finds classes that components name and the built styles lack: what wears one is drawn without it, and nothing else says so.
import type { SourceFile } from './walls/source-facts.ts'

/** What an attribute such as `className` holds where it is one text. */
const classAttribute = /\b(?:c|\w+C)lassName="([^"]*)"/g
/** A class that colours something, wherever it is written. Such names are often in choices and records. */
const colourClass =
  /(?<=['"`\s])(?:[\w-]+:)*(?:bg|text|border|fill|stroke|ring|outline|decoration|accent|caret)-[a-z]+(?:-[a-z\d]+)*(?=['"`\s])/g

/**
 * The classes that the sources use and the styles lack, each with its file.
 * @example unstyledClasses([{ path: 'a.tsx', source: '<p className="bg-none-such" />' }], '.p-2{}') // ['bg-none-such in a.tsx']
 */
export function unstyledClasses(sources: readonly SourceFile[], styles: string): string[] {
  const styled = classesOf(styles)
  return sources.flatMap(({ path, source }) => {
    const inAttributes = Array.from(source.matchAll(classAttribute), ([, names = '']) => names.split(' ')).flat()
    const names = new Set([...inAttributes, ...(source.match(colourClass) ?? [])])
    return [...names].filter((name) => !styled.has(name)).map((name) => `${name} in ${path}`)
  })
}

/** The class selectors of a style sheet, without their escapes. */
function classesOf(styles: string): Set<string> {
  const names = styles.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w-])+)/g)
  return new Set(
    Array.from(names, ([, name = '']) =>
      name
        .replace(/\\([\da-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/\\(.)/g, '$1'),
    ),
  )
}
