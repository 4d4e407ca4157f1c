// Many connections that each send the first byte of a body and no more, to the server itself and through both proxies as
// deploy/ sets them up, where these are installed. Meanwhile everybody else asks for a page and makes a call.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

type Proxy = {
  program: string
  /** They end before the file with its settings. */
  args: string[]
  /** Those of deploy/, for another port and for the server at `app`. */
  settings: (port: number, app: number) => string
}
const caddy: Proxy = {
  program: 'caddy',
  args: ['run', '--adapter', 'caddyfile', '--config'],
  settings: () => read('Caddyfile').replace('{\n\tservers {', '{\n\tadmin off\n\tauto_https off\n\tservers {'),
}
const haproxy: Proxy = {
  program: 'haproxy',
  args: ['-f'],
  settings: (port, app) =>
    read('haproxy.cfg')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${app}`)
      .replaceAll(/^ {2}(server (two|four)|user|group|log|chroot) .*\n/gm, ''),
}

await conclude('slow bodies directly', () => volley(null))
await conclude('slow bodies through Caddy', () => volley(caddy))
await conclude('slow bodies through HAProxy', () => volley(haproxy))

async function volley(proxied: Proxy | null) {
  const addresses = proxied ? 1 : 5
  const server = await startServer(proxied ? { TRUST_PROXY: '127.0.0.1' } : {})
  const proxy = proxied ? await openProxy(proxied, server.port) : { port: server.port, close: async () => {} }
  if (proxy === null) {
    await server.stop()
    return { done: 'not tried: it is not installed', figures: '', faults: [] }
  }
  const sockets: Socket[] = []
  let isOver = false
  try {
    const others = askOn(proxy.port, () => isOver)
    const count = proxied ? amounts.connections : addresses * ofOneAddress
    for (let made = 0; made < count; made += 1) {
      sockets.push(slowBody(proxy.port, `127.0.0.${10 + (made % addresses)}`))
      if (made % 50 === 49) await wait(5)
    }
    await wait(amounts.seconds * 1000)
    isOver = true
    const { asked, refused, longest } = await others
    const faults = longest > patience ? [`others were shut out for ${(longest / 1000).toFixed(1)} s`] : []
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
      const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(patience) }
      const status = await fetch(`http://127.0.0.1:${port}${address}`, options)
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

/** Null when it is not installed. */
async function openProxy({ program, args, settings }: Proxy, app: number) {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-proxy-'))
  const file = path.join(folder, 'settings')
  writeFileSync(file, settings(port, app))
  // The Caddyfile reads the addresses.
  const addresses = { SITE_ADDRESS: `http://:${port}`, APP_ADDRESS: `127.0.0.1:${app}` }
  const env = { ...process.env, ...addresses, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder }
  const child = endWithUs(spawn(program, [...args, file], { env, stdio: 'ignore' }), 'SIGKILL')
  const isInstalled = await once(child, 'spawn').catch(() => false)
  if (isInstalled === false) return null
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
