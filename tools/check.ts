// npm run check: types, lint, format, walls, promises, dead code and the course, each timed. What every change must pass before
// any test runs.
import { runSteps, type Step } from './run-steps.ts'

/** With one checker each: several on two cores do half of the work twice, and the steps run side by side anyway. */
const typesOf = (project: string) => ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p', project]

export const checkSteps: Step[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'course', args: ['server/content/check-course.ts'] },
  // The torture programs are checked with the server, which they import and whose settings they share.
  { name: 'types of server, torture', args: typesOf('torture') },
  ...['domain', 'contract', 'web', 'web/worker', 'tools'].map((layer) => ({
    name: `types of ${layer}`,
    args: typesOf(layer),
  })),
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'walls', args: ['tools/walls/check-walls.ts'] },
  { name: 'promises', args: ['tools/promises.ts'] },
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]

if (import.meta.main) {
  const began = performance.now()
  const results = await runSteps(checkSteps)
  const failed = results.filter((result) => !result.passed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    failed.length === 0
      ? `All ${results.length} checks passed in ${seconds} s.`
      : `${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  if (failed.length > 0) process.exitCode = 1
}
