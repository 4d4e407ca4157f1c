// Builds the server and what it serves: the course from content/, the web client from web/, and beside each text file of the
// client its brotli and gzip forms, so that no request ever compresses anything.
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
/** What is compressed already (fonts, pictures) is left alone. */
const textFiles = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/

try {
  await buildAll()
} catch (error) {
  // A mistake in an authored file or a source speaks for itself; the stack of the builder would only bury it.
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

/** In this process, which has compiled the course already. */
async function buildWeb(): Promise<void> {
  await build({ ...viteConfig, root: path.join(root, 'web'), configFile: false, logLevel: 'warn' })
}

function buildRecord(): BuildRecord {
  return JSON.parse(readFileSync(path.join(root, 'dist/first-requests.json'), 'utf8')) as BuildRecord
}

/**
 * Gathers the server and what it is made of into a few files: Node starts from them in little more than half the time that
 * it takes to find and read some hundreds of modules. Functions keep their names, so that a stack in the log can be read.
 */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Native code stays where npm put it.
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
  // By default brotli presses as hard as it can, and gzip does not.
  const forms = { br: await promisify(brotliCompress)(content), gz: await promisify(gzip)(content, { level: 9 }) }
  // A form that saves nothing would only cost a lookup.
  for (const [ending, form] of Object.entries(forms))
    if (form.length < content.length) writeFileSync(`${file}.${ending}`, form)
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const began = performance.now()
  await work()
  if (!isQuiet) console.log(`${what.padEnd(18)}${((performance.now() - began) / 1000).toFixed(1)} s`)
}
