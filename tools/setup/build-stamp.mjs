// Decides whether the build is up to date by a hash of the sources' content, so that a fresh clone's dates, or
// switching a branch and back, cause no build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { SetupFailure, step } from './progress.mjs'

const inputs = [
  'domain',
  'contract',
  'course',
  'web',
  'server',
  'tools/build.ts',
  'tools/build-renderer.ts',
  'tools/build-worker.ts',
  'tools/first-requests.ts',
  'tools/named-parts.ts',
  'tools/web-chunks.ts',
  'vite.config.ts',
  'package-lock.json',
]
const outputs = [
  'dist/web/index.html',
  'dist/render/render.js',
  'dist/render/part-files.json',
  'dist/course',
  'dist/server/main.js',
]

/** @param {{ root: string, node: string }} where */
export async function buildIfStale({ root, node }) {
  if (isBuilt(root)) return
  await step('Building the course, the web client and the server', async () => {
    const child = spawn(node, ['tools/build.ts', '--quiet'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (part) => (errors += part))
    const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
    if (code !== 0) throw new SetupFailure(`The build failed:\n${errors.trim()}`)
  })
}

/** @param {string} root */
export function isBuilt(root) {
  if (!outputs.every((output) => fs.existsSync(path.join(root, output)))) return false
  const file = stampFile(root)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === sourcesHash(root)
}

/** Notes which sources the build in dist was made from; hashed before building, so that a change meanwhile counts. @param {string} root @param {string} hash */
export function recordBuild(root, hash) {
  fs.writeFileSync(stampFile(root), hash)
}

/** Marks the present build as stale, so that an interrupted build does not count as complete. @param {string} root */
export function forgetBuild(root) {
  fs.rmSync(stampFile(root), { force: true })
}

/** @param {string} root @returns {string} one hash over the names and contents of all that the build reads */
export function sourcesHash(root) {
  const hash = createHash('sha256')
  // Another course is another folder (course/source/course-source.ts).
  for (const input of [process.env.CONTENT_DIR || 'content', ...inputs]) {
    for (const file of filesUnder(path.resolve(root, input))) {
      hash
        .update(path.relative(root, file).split(path.sep).join('/'))
        .update('\0')
        .update(fs.readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} target @returns {string[]} */
function filesUnder(target) {
  if (!fs.existsSync(target)) return []
  if (!fs.statSync(target).isDirectory()) return [target]
  const names = fs.readdirSync(target).sort()
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => filesUnder(path.join(target, name)))
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'dist/.build-stamp')
}
