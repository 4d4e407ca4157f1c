// npm run check: what every change must pass before any test runs, each part timed.
import { runSteps, type Step } from './run-steps.ts'

export const checkSteps: Step[] = [
  // The linter asks the compiler for types in any case, so that it checks them in the same pass.
  { name: 'lint and types', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'course', args: ['course/check-course.ts'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'walls', args: ['tools/walls/check-walls.ts'] },
  { name: 'words', args: ['tools/words.ts'] },
  { name: 'commits', args: ['tools/commit-subjects.ts'] },
  { name: 'promises', args: ['tools/promises.ts'] },
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]

// The compiler behind the linter needs 2.9 GB without collecting any of it, and 2.2 with, which takes a quarter longer.
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
