// What is wrong with an authored file, and where. Problems are gathered and shown together, so that an author can mend
// them all at once.

/** A mistake in an authored file. `line` counts from 1; `file` is relative to the folder of content. */
export type ContentProblem = { file: string; line: number; message: string }

/**
 * A problem as one line that editors and terminals turn into a link.
 * @example describeProblem({ file: 'glossary.yaml', line: 3, message: 'No definition.' }) // 'content/glossary.yaml:3  No definition.'
 */
export function describeProblem({ file, line, message }: ContentProblem): string {
  return `content/${file}:${line}  ${message}`
}
