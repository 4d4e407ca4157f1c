// Builds the server and what it serves: the course from content/ and the web client from web/, with brotli and gzip
// forms beside each text file, so that static files are never compressed on request.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildWorker } from './build-worker.ts'
import { writeCourses } from '../course/build-course.ts'
import { buildRenderer } from './build-renderer.ts'
import type { BuildRecord } from './web-chunks.ts'
import { forgetBuild, recordBuild, sourcesHash } from './setup/build-stamp.mjs'
import viteConfig from '../vite.config.ts'

const root = path.dirname(import.meta.dirname)
const isQuiet = process.argv.includes('--quiet')
/** Fonts and pictures are compressed already. */
const textFiles = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/

try {
  await buildAll()
} catch (error) {
  // The message names the file at fault. A stack trace of the build would only hide it.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function buildAll(): Promise<void> {
  const hash = sourcesHash(root)
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  forgetBuild(root)
  await timed('course', () => writeCourses(path.join(root, 'dist/course')))
  await timed('web client', buildWeb)
  await timed('renderer', () => buildRenderer({ root, outDir: path.join(root, 'dist/render'), record: buildRecord() }))
  await timed('service worker', () => buildWorker(root, path.join(root, 'dist/web')))
  await timed('server', buildServer)
  await timed('compressed forms', () => compressUnder(path.join(root, 'dist/web')))
  recordBuild(root, hash)
}

/** In this process, since it has compiled the course already. */
async function buildWeb(): Promise<void> {
  await build({ ...viteConfig, root: path.join(root, 'web'), configFile: false, logLevel: 'warn' })
}

function buildRecord(): BuildRecord {
  return JSON.parse(readFileSync(path.join(root, 'dist/first-requests.json'), 'utf8')) as BuildRecord
}

/**
 * Bundles the server with its packages: Node starts in little more than half the time that some hundreds of modules
 * would take. Functions keep their names, so that stack traces in the log can be read.
 */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Native code cannot be bundled.
    ssr: { noExternal: true, external: ['sharp'], target: 'node' },
    build: {
      ssr: path.join(root, 'server/main.ts'),
      outDir: path.join(root, 'dist/server'),
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: { output: { format: 'esm', keepNames: true } },
    },
  })
}

async function compressUnder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => textFiles.test(name))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  // brotli's default is its best compression, gzip's is not.
  const forms = { br: await promisify(brotliCompress)(content), gz: await promisify(gzip)(content, { level: 9 }) }
  // A form that saves nothing is left out.
  for (const [ending, form] of Object.entries(forms))
    if (form.length < content.length) writeFileSync(`${file}.${ending}`, form)
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const began = performance.now()
  await work()
  if (!isQuiet) console.log(`${what.padEnd(18)}${((performance.now() - began) / 1000).toFixed(1)} s`)
}
