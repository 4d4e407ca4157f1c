// Installs a folder's dependencies when they are missing or older than its lock file. Not by `npm ci`, which refuses a
// lock that lacks packages of other platforms. `npm install --no-save` follows the lock too, and does not change it
// even if the registry has since got a package that the lock lacks. The lock has the native packages of every platform
// that Node is fetched for. On any other platform packages are resolved without it, which a message says.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SetupFailure, step } from './progress.mjs'

const platform = `${process.platform}-${process.arch}`

/**
 * @typedef {object} Installation
 * @property {string} folder the folder of package.json and package-lock.json
 * @property {string} what what it brings, for the line of progress
 * @property {string} node the Node that runs npm
 * @property {string} npm the path of npm-cli.js, or '' when there is none
 * @property {boolean} [mayLack] packages for other platforms only are fine to lack
 * @property {boolean} [toolsMayLack] what only building and testing need may have been pruned away
 */

/** @param {Installation} installation */
export async function installIfStale(installation) {
  const { folder, what } = installation
  const stampFile = path.join(folder, 'node_modules/.tuppence-install')
  if (readIfThere(stampFile) === stampOf(installation) && hasDependencies(installation)) return
  if (!installation.npm) {
    throw new SetupFailure('npm was not found beside Node: install Node with npm from nodejs.org and run this again.')
  }
  await step(`Fetching ${what}`, async () => {
    await npmInstall(installation, [])
    if (installation.mayLack || !lacksNativePackage(folder)) return
    process.stderr.write(`package-lock.json has no builds for ${platform}: its versions and hashes are not used here. `)
    fs.rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
    await npmInstall(installation, ['--no-package-lock'])
    const lacking = lacksNativePackage(folder)
    if (lacking)
      throw new SetupFailure(
        `The registry has no build of ${lacking} for ${platform}, so Tuppence cannot be built here.`,
      )
  })
  fs.writeFileSync(stampFile, stampOf(installation))
}

/**
 * Returns the name of a package whose native build for this platform is not installed, if there is one.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function lacksNativePackage(folder) {
  const modules = path.join(folder, 'node_modules')
  return packageNames(modules).find((name) => {
    const described = JSON.parse(readIfThere(path.join(modules, name, 'package.json')) || '{}')
    const builds = Object.keys(described.optionalDependencies ?? {}).filter((build) => isForHere(build))
    const places = builds.flatMap((build) => [build, `${name}/node_modules/${build}`])
    return places.length > 0 && !places.some((place) => fs.existsSync(path.join(modules, place)))
  })
}

/** @param {string} modules */
function packageNames(modules) {
  return fs.readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@') ? fs.readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : [name]
  })
}

/** @param {string} build a package's name, such as '@rolldown/binding-linux-x64-gnu' or '@img/sharp-linuxmusl-x64' */
function isForHere(build) {
  return new RegExp(`(^|[-/])${process.platform}(musl)?-${process.arch}(-|$)`).test(build)
}

/**
 * Whether every package in package.json is installed: `npm prune` removes some and leaves the stamp.
 * @param {{ folder: string, toolsMayLack?: boolean }} installation
 */
export function hasDependencies({ folder, toolsMayLack }) {
  const { dependencies, devDependencies } = JSON.parse(readIfThere(path.join(folder, 'package.json')) || '{}')
  return Object.keys({ ...dependencies, ...(!toolsMayLack && devDependencies) }).every((name) =>
    fs.existsSync(path.join(folder, 'node_modules', name, 'package.json')),
  )
}

/** @param {Installation} installation */
function stampOf({ folder }) {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json']) hash.update(dependenciesIn(path.join(folder, name)))
  return `${hash.digest('hex')} ${platform}\n`
}

/**
 * The part of a package file that decides what is installed: a changed script must not cause an install. @param
 * {string} file
 */
function dependenciesIn(file) {
  const content = readIfThere(file)
  if (!file.endsWith('package.json') || !content) return content
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(content)
  return JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides })
}

/** @param {string} file */
function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** @param {Installation} installation @param {string[]} options */
async function npmInstall({ folder, node, npm, what }, options) {
  // Install scripts run arbitrary code and nothing here needs one; a NODE_ENV of production must not drop the build's tools.
  const fixed = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--loglevel=error',
  ]
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` }
  const child = spawn(node, [npm, 'install', ...fixed, ...patience, ...options], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
  if (code !== 0) throw new SetupFailure(failureSentence(what, output))
}

/** @param {string} what @param {string} output what npm said */
export function failureSentence(what, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/.test(output)) {
    return `Could not fetch ${what}: the npm registry cannot be reached. Check the network connection and run this again.`
  }
  if (/SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED/.test(output)) {
    return `Could not fetch ${what}: the certificate of the npm registry is not trusted here, as behind a proxy that reads what passes. Set NODE_EXTRA_CA_CERTS to the file of that proxy's certificate and run this again.`
  }
  if (/ENOSPC/.test(output)) return `Could not fetch ${what}: the disk is full.`
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Could not fetch ${what}: this folder, or npm's cache, cannot be written to.`
  return `Could not fetch ${what}. npm said:\n${output.trim()}`
}
