// The entry of every npm script. It runs on any Node from 18 with nothing installed, installs or builds what is missing
// or stale of Node 26, the dependencies and the build, then runs the task.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './setup/build-stamp.mjs'
import { installRuntime } from './setup/runtime.mjs'
import { installIfStale } from './setup/install.mjs'
import { servedTree } from './setup/releases.mjs'
import { alone } from './setup/lock.mjs'
import { SetupFailure } from './setup/progress.mjs'
import { runTask, taskArguments } from './setup/run-task.mjs'

/**
 * @typedef {object} Task
 * @property {string[]} command what Node 26 runs
 * @property {boolean} [bare] needs Node 26 and no dependency
 * @property {boolean} [lean] needs what the server needs, and not what only building and testing do
 * @property {boolean} [built] needs the course, the web client and the server built
 * @property {boolean} [served] means the release that serves, where an upgrade has made one
 * @property {boolean} [isServer] runs until it is stopped
 * @property {boolean} [services] needs a browser and a PostgreSQL for tests
 */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const vitest = 'node_modules/vitest/vitest.mjs'

/** @type {Record<string, Task>} */
const tasks = {
  start: { command: ['dist/server/main.js'], served: true, built: true, isServer: true },
  backup: { command: ['server/operate.ts', 'backup'], served: true, lean: true },
  restore: { command: ['server/operate.ts', 'restore'], served: true, lean: true },
  'move-to-postgres': { command: ['server/operate.ts', 'move-to-postgres'], served: true, lean: true },
  doctor: { command: ['server/operate.ts', 'doctor'], served: true, lean: true },
  user: { command: ['server/operate.ts', 'user'], served: true, lean: true },
  items: { command: ['server/operate.ts', 'items'], served: true, lean: true },
  upgrade: { command: ['tools/upgrade.ts'], served: true, bare: true },
  dev: { command: ['tools/dev.ts'] },
  build: { command: ['tools/build.ts'] },
  check: { command: ['tools/check.ts'] },
  promises: { command: ['tools/promises.ts', '--print'] },
  format: { command: ['node_modules/oxfmt/bin/oxfmt', '.'] },
  test: { command: ['tools/test.ts'], services: true },
  'test:only': { command: [vitest, 'run'], services: true },
  'test:unit': { command: [vitest, 'run', '--project', 'unit'] },
  'test:server': { command: [vitest, 'run', '--project', 'server-*'], services: true },
  'test:web': { command: [vitest, 'run', '--project', 'web'] },
  'test:e2e': { command: ['node_modules/@playwright/test/cli.js', 'test'], built: true, services: true },
  lab: { command: ['lab/run.ts'], built: true, services: true },
  lessons: { command: ['tools/lessons.ts'], built: true, services: true },
  'take-home': { command: ['tools/take-home.ts'], bare: true },
  payslip: { command: ['tools/payslip.ts'], bare: true },
  'student-loan': { command: ['tools/student-loan.ts'], bare: true },
  'first-home': { command: ['tools/first-home.ts'], bare: true },
  'payslip-check': { command: ['tools/payslip-check.ts'], bare: true },
  'self-employed': { command: ['tools/self-employed.ts'], bare: true },
  'universal-credit': { command: ['tools/universal-credit.ts'], bare: true },
}

await main(process.argv[2] ?? '', taskArguments(process.argv.slice(3)))

/** @param {string} name @param {string[]} extraArguments */
async function main(name, extraArguments) {
  const task = tasks[name]
  if (!task) {
    console.error(`There is no task called '${name}'. The tasks are: ${Object.keys(tasks).join(', ')}.`)
    process.exit(1)
  }
  try {
    const tree = task.served ? servedTree(root) : root
    const node = await alone(path.join(root, 'tools/setup/.lock'), () => prepare(task, tree))
    process.exitCode = await runTask({
      node,
      args: [...task.command, ...extraArguments],
      cwd: tree,
      isServer: task.isServer === true,
    })
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** @param {Task} task @param {string} tree the folder that the task runs in @returns {Promise<string>} the path of the Node to run it with */
async function prepare(task, tree) {
  const runtime = await installRuntime(path.join(root, 'tools/runtime'))
  if (task.bare) return runtime.node
  // A release is built already, without the packages that only a build needs.
  const toolsMayLack = task.lean === true || tree !== root
  await installIfStale({ folder: tree, what: 'the dependencies', toolsMayLack, ...runtime })
  if (task.services) {
    const folder = path.join(root, 'tools/test-services')
    await installIfStale({ folder, what: 'a browser and a PostgreSQL for the tests', mayLack: true, ...runtime })
  }
  if (task.built && tree === root) await buildIfStale({ root, node: runtime.node })
  return runtime.node
}
