// Reads authored YAML against a schema and says on which line anything is wrong.
import { LineCounter, parseDocument, type Document } from 'yaml'
import * as z from 'zod/mini'
import type { ContentProblem } from '#server/content/content-problem.ts'

/** The value, or null if it does not fit the schema. `lineOf` finds the line of a path such as ['questions', 2]. */
export type YamlReading<Value> = {
  value: Value | null
  problems: ContentProblem[]
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Parses YAML text. `firstLine` is the line of the file that the text begins on. */
export function readYaml<Schema extends z.ZodMiniType>(
  text: string,
  options: { file: string; schema: Schema; firstLine?: number },
): YamlReading<z.infer<Schema>> {
  const { file, schema, firstLine = 1 } = options
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1
  const lineOf = (path: readonly PropertyKey[]): number => lineAt(offsetOf(document, path))

  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({ file, line: lineAt(error.pos[0]), message: headlineOf(error) }))
    return { value: null, problems, lineOf }
  }
  const result = schema.safeParse(document.toJS(), { error: explain })
  if (result.success) return { value: result.data, problems: [], lineOf }
  const problems = result.error.issues.map((issue) => ({
    file,
    line: lineOf(issue.path),
    message: `${issue.path.map(String).join('.') || 'This file'}: ${issue.message}`,
  }))
  return { value: null, problems, lineOf }
}

const { localeError: explain } = z.locales.en()

/** The offset of the nearest thing that exists on the way to a path. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}

function headlineOf(error: Error): string {
  return error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'This is not YAML.'
}
