// What every change must pass before any test runs. Each is a named step: `npm run check` shows them one by one.
import type { Step } from './run-steps.ts'

const tsc = 'node_modules/typescript/bin/tsc'

export const checkSteps: Step[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'course', args: ['server/content/check-course.ts'] },
  ...['domain', 'contract', 'server', 'web', 'web/worker', 'tools', 'torture'].map((layer) => ({
    name: `types of ${layer}`,
    args: [tsc, '-p', layer],
  })),
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'walls', args: ['tools/walls/check-walls.ts'] },
  { name: 'promises', args: ['tools/promises.ts'] },
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
]
