// npm run check: types, lint, format, walls, dead code and the course, each timed.
import { checkSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'

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
