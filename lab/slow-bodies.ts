// Many connections that each send the first byte of a body and no more, to the server itself and through both proxies as
// deploy/ sets them up, where these are installed. Meanwhile everybody else asks for a page and makes a call.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end, endWithUs, freePort, untilAnswering } from '../tools/test-services/processes.ts'
import { startServer } from '../tools/test-services/server.ts'
import { conclude, readOptions } from './harness/program.ts'

const { amounts } = readOptions({ seconds: 45, connections: 5600 })
/** Nobody else may be refused, or wait, for longer. */
const patience = 10_000
/** Too few for one of them to be beyond its share. */
const ofOneAddress = 1000

type Way = {
  name: string
  open: (port: number) => Promise<{ port: number; close: () => Promise<void> }>
  addresses: number
}
const ways: Way[] = [
  { name: 'directly', open: async (port) => ({ port, close: async () => {} }), addresses: 5 },
  { name: 'through Caddy', open: openCaddy, addresses: 1 },
  { name: 'through HAProxy', open: openHaproxy, addresses: 1 },
]
for (const way of ways) await conclude(`slow bodies ${way.name}`, () => volley(way))

async function volley({ name, open, addresses }: Way) {
  const isDirect = addresses > 1
  const server = await startServer(isDirect ? {} : { TRUST_PROXY: '127.0.0.1' })
  const proxy = await open(server.port).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (proxy === null) {
    await server.stop()
    return { done: 'not tried: it is not installed', figures: '', faults: [] }
  }
  const sockets: Socket[] = []
  let isOver = false
  try {
    const others = askOn(proxy.port, () => isOver)
    const count = isDirect ? addresses * ofOneAddress : amounts.connections
    for (let made = 0; made < count; made += 1) {
      sockets.push(slowBody(proxy.port, isDirect ? `127.0.0.${10 + (made % addresses)}` : '127.0.0.10'))
      if (made % 50 === 49) await wait(5)
    }
    await wait(amounts.seconds * 1000)
    isOver = true
    const { asked, refused, longest } = await others
    const faults = longest > patience ? [`others were shut out ${name} for ${(longest / 1000).toFixed(1)} s`] : []
    if (asked - refused < amounts.seconds) faults.push(`only ${asked - refused} requests of others were answered`)
    return {
      done: `${count} connections from ${addresses} addresses, each with one byte of a body of 1,000, for ${amounts.seconds} s`,
      figures: `${asked} requests of others, ${refused} refused, nobody for longer than ${(longest / 1000).toFixed(1)} s`,
      faults,
    }
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
    await proxy.close()
    await server.stop()
  }
}

/** It keeps its end open, whatever it is told. */
function slowBody(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => {})
  const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
  socket.write(`${[...head, 'content-length: 1000'].join('\r\n')}\r\n\r\n{`)
  return socket.resume()
}

/** A page and a call in turn, each on a connection of its own. `longest` is the time between two answers. */
async function askOn(port: number, isOver: () => boolean) {
  const seen = { asked: 0, refused: 0, longest: 0 }
  let answeredAt = performance.now()
  while (!isOver()) {
    for (const address of ['/login', '/api/auth/me']) {
      seen.asked += 1
      const status = await fetch(`http://127.0.0.1:${port}${address}`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(patience),
      })
        .then((answer) => answer.arrayBuffer().then(() => answer.status))
        .catch(() => 0)
      const now = performance.now()
      seen.longest = Math.max(seen.longest, now - answeredAt)
      if (status === 200 || status === 401) answeredAt = now
      else seen.refused += 1
    }
    await wait(100)
  }
  return seen
}

async function openCaddy(app: number) {
  const port = await freePort()
  const text = read('Caddyfile').replace('{\n\tservers {', '{\n\tadmin off\n\tauto_https off\n\tservers {')
  const env = { SITE_ADDRESS: `http://:${port}`, APP_ADDRESS: `127.0.0.1:${app}` }
  return openProxy(port, { program: 'caddy', args: ['run', '--adapter', 'caddyfile', '--config'], text, env })
}

async function openHaproxy(app: number) {
  const port = await freePort()
  const text = read('haproxy.cfg')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${app}`)
    .replaceAll(/^ {2}(server (two|four)|user|group|log|chroot) .*\n/gm, '')
  return openProxy(port, { program: 'haproxy', args: ['-f'], text, env: {} })
}

/** `args` end before the file with its settings. */
type Proxy = { program: string; args: string[]; text: string; env: Record<string, string> }

async function openProxy(port: number, { program, args, text, env: more }: Proxy) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-proxy-'))
  const file = path.join(folder, 'settings')
  writeFileSync(file, text)
  const env = { ...process.env, ...more, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder }
  const child = endWithUs(spawn(program, [...args, file], { env, stdio: 'ignore' }), 'SIGKILL')
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await untilAnswering(`http://127.0.0.1:${port}/healthz`, child)
  return {
    port,
    async close() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8')
}
