// Actual Budget, for the bench that compares with it and for nothing else: fetched from the registry into a folder that may be
// thrown away at any time, and run as its operator runs it behind a proxy. It is no dependency of this project.
import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { compressUnder } from '#tools/compressed-forms.ts'
import { installIfStale } from '#tools/setup/install.mjs'
import { step } from '#tools/setup/progress.mjs'
import { installRuntime } from '#tools/setup/runtime.mjs'
import { end, freePort, startNode, untilAnswering } from '#tools/test-services/processes.ts'
import type { Measured } from '../load/turns.ts'

export const actualVersion = '26.9.0'

const root = path.join(import.meta.dirname, '../..')
const databaseModule = 'better-sqlite3'
/** What this project compresses, and what its client fetches besides. */
const compressible = /\.(js|css|html|svg|json|txt|webmanifest|xml|wasm|sql|sqlite)$/

export type ActualPackage = {
  /** Its built web client, with a brotli and a gzip form beside each file that gains by one. */
  webFolder: string
  /** What Node runs to start its server; or why there is none here. */
  server: { program: string } | { missing: string }
}

/** Throws a `SetupFailure` when the registry does not have it. */
export async function fetchActual(): Promise<ActualPackage> {
  const folder = path.join(root, 'node_modules/.cache', `actual-${actualVersion}-abi${process.versions.modules}`)
  mkdirSync(folder, { recursive: true })
  const dependencies = { '@actual-app/sync-server': actualVersion, '@actual-app/web': actualVersion }
  // Its own scripts stay unrun but for the one that builds the database module.
  const described = { name: 'peer', private: true, dependencies, allowScripts: { [databaseModule]: true } }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(described))
  const runtime = await installRuntime(path.join(root, 'tools/runtime'))
  await installIfStale({ folder, what: `Actual Budget ${actualVersion}`, mayLack: true, ...runtime })
  const webFolder = path.join(folder, 'node_modules/@actual-app/web/build')
  await compressOnce(webFolder)
  const program = path.join(folder, 'node_modules/@actual-app/sync-server/build/bin/actual-server.js')
  const fault = await buildDatabaseModule(folder, runtime)
  return { webFolder, server: fault === null ? { program } : { missing: fault } }
}

async function compressOnce(webFolder: string): Promise<void> {
  const done = path.join(webFolder, '../compressed')
  if (existsSync(done)) return
  await step('Compressing its web client', () => compressUnder(webFolder, compressible))
  writeFileSync(done, '')
}

/** Its database module is native: fetched ready-made, or built by the machine's compiler. Answers why neither worked. */
async function buildDatabaseModule(folder: string, { node, npm }: { node: string; npm: string }) {
  if ((await tryDatabase(folder, node)) === null) return null
  const home = path.join(path.dirname(node), '..')
  const headers = existsSync(path.join(home, 'include/node/node.h')) ? { npm_config_nodedir: home } : {}
  const env = { ...process.env, ...headers, PATH: [path.dirname(node), process.env['PATH']].join(path.delimiter) }
  try {
    await step(`Building ${databaseModule}, which its server needs`, () =>
      promisify(execFile)(node, [npm, 'rebuild', databaseModule], { cwd: folder, env, timeout: 900_000 }),
    )
  } catch (error) {
    return `${databaseModule} could not be built: ${reasonOf(error)}`
  }
  return tryDatabase(folder, node)
}

/** Why the module does not load; nothing when it does. */
async function tryDatabase(folder: string, node: string): Promise<string | null> {
  const program = `new (require('${databaseModule}'))(':memory:')`
  try {
    await promisify(execFile)(node, ['-e', program], { cwd: folder })
    return null
  } catch (error) {
    return `${databaseModule} does not load: ${reasonOf(error)}`
  }
}

/** What a failed program said that tells most: the error that it names, else its last line. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  const named = /\bError: .+/.exec(said)?.[0]
  return named ?? said.trim().split('\n').at(-1) ?? ''
}

/** Asks its database, and needs no session. */
export const firstAddress = '/account/needs-bootstrap'

export function settingsOf(dataFolder: string, port: number): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    ACTUAL_DATA_DIR: dataFolder,
    ACTUAL_HOSTNAME: '127.0.0.1',
    ACTUAL_PORT: String(port),
    // So that a bench may seem to come from many addresses: one may ask 500 times a minute.
    ACTUAL_TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** Starts it with a password set; `token` is that of the session which setting it began. Its log goes to a file. */
export async function startActual(
  program: string,
  dataFolder: string,
): Promise<Measured & { token: string; stop: () => Promise<unknown> }> {
  const port = await freePort()
  const log = openSync(path.join(dataFolder, 'server.log'), 'w')
  const env = { ...process.env, ...settingsOf(dataFolder, port) }
  const child = startNode([program], { env, stdio: ['ignore', log, log] })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}${firstAddress}`, child)
  const answer = await fetch(`${url}/account/bootstrap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { port, process: child, token: data.token, stop: () => end(child) }
}

/** A web server that sends its client compressed, which its own does not do, and passes calls on to its own. */
export async function serveActualWeb(webFolder: string, serverPort: number) {
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' })
  })
  await app.register(fastifyStatic, { root: webFolder, preCompressed: true })
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url, headers, body } = request
    if (headers.accept?.includes('text/html')) return reply.sendFile('index.html')
    const answer = await fetch(`http://127.0.0.1:${serverPort}${url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    })
    const type = answer.headers.get('content-type') ?? 'application/json'
    return reply
      .code(answer.status)
      .type(type)
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, stop: () => app.close() }
}
