// npm run check: the checks that every change must pass before any test runs, each timed.
import { runSteps, type Step } from './run-steps.ts'

export const checkSteps: Step[] = [
  // The linter needs the compiler's types anyway, so it reports type errors in the same pass.
  { name: 'lint and types', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'course', args: ['course/check-course.ts'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'walls', args: ['tools/walls/check-walls.ts'] },
  { name: 'words', args: ['tools/words.ts'] },
  { name: 'commits', args: ['tools/commit-subjects.ts'] },
  { name: 'promises', args: ['tools/promises.ts'] },
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]

// The compiler behind the linter (in Go) takes 2.9 GB without garbage collection, and 2.2 GB with it, but then a
// quarter longer.
process.env['GOGC'] ??= 'off'

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
