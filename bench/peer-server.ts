// Actual Budget's server as its operator runs it behind a proxy, and a web server in front of it that sends its built
// client compressed, as it is itself not made to.
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { freePort } from '../tools/test-services/free-port.ts'
import { run, untilAnswering, type Program } from './load-programs.ts'

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
export async function startActual(program: string, dataFolder: string): Promise<Program & { token: string }> {
  const port = await freePort()
  const log = openSync(path.join(dataFolder, 'server.log'), 'w')
  const started = run([program], { env: { ...process.env, ...settingsOf(dataFolder, port) }, output: log })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}${firstAddress}`)
  const answer = await fetch(`${url}/account/bootstrap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { port, ...started, token: data.token }
}

/** Its client's files and the page for every address from here, its calls from its server. */
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
