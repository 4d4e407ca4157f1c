// The YAML that is all there is in a directive such as :::dates.
import type * as z from 'zod/mini'
import type { MarkdownNode } from '../html/html-tree.ts'
import { readYaml, type YamlReading } from '../source/yaml-source.ts'

/** Reads it against a schema. `problems` says where it is not the only thing there. */
export function readYamlBlock<Schema extends z.ZodMiniType>(
  node: MarkdownNode,
  { file, schema }: { file: string; schema: Schema },
): YamlReading<z.infer<Schema>> {
  const line = node.position?.start.line ?? 1
  const [block, ...others] = node.children ?? []
  if (block?.type !== 'code' || block.lang !== 'yaml' || others.length > 0) {
    const message = `In :::${node.name} stands one \`\`\`yaml block and nothing else.`
    return { value: null, problems: [{ file, line, message }], lineOf: () => line }
  }
  return readYaml(block.value ?? '', { file, schema, firstLine: (block.position?.start.line ?? line) + 1 })
}
