// Clients that hog the server: slow bodies that stop after a byte, sent directly and through the proxies of deploy/ if
// installed; and, directly, pipelined requests, unread responses, unfinished pictures and the longest header. Senders
// of slow bodies reconnect as soon as they are closed. Meanwhile others request a page, make a call and check the
// server's health.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  end,
  endWithUs,
  freePort,
  memoryOf,
  processorSeconds,
  untilAnswering,
} from '../tools/test-services/processes.ts'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { conclude, readOptions } from './harness/program.ts'
import { seededRandom } from './harness/random.ts'
import { createLearnerClient, registerLearner } from './learners/learner-client.ts'

const { seed, amounts } = readOptions({ seconds: 45, connections: 5600 })
/** Nobody else may be refused or wait for longer than these milliseconds. */
const patience = 10_000
/** Seconds of processor time that the server may use between two responses to others. */
const mostBusy = 3
/** Megabytes above the memory at rest, during the attack and a minute later. */
const mostMemory = { during: 250, after: 60 }
/** Milliseconds until a closed connection is opened again. */
const backAfter = 100
/** The connections of one address, which are within its limit. */
const ofOneAddress = 1000

type Attack = {
  name: string
  done: string
  connections: number
  addresses: number
  /** Whether a connection that is closed is opened again at once. */
  comesBack?: boolean
  /** Returns what each connection does. */
  begin: (server: TestServer) => Promise<(socket: Socket, index: number) => void>
}

type Proxy = {
  program: string
  /** The name of the settings file follows them. */
  args: string[]
  /** The settings of deploy/, for another port and for the server at `app`. */
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

const largestFile = findLargestFile()
const slowBodies = (connections: number, addresses: number): Attack => ({
  name: 'slow bodies',
  done: 'each with one byte of a body of 1,000 and back as soon as it is closed',
  connections,
  addresses,
  comesBack: true,
  begin: async () => (socket) => {
    const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
    socket.resume().write(`${[...head, 'content-length: 1000'].join('\r\n')}\r\n\r\n{`)
  },
})
const attacks: Attack[] = [
  slowBodies(6 * ofOneAddress, 6),
  {
    name: 'requests by the hundred',
    done: 'each with 950 requests for the largest file at once, no answer read',
    connections: 20,
    addresses: 1,
    begin: async () => (socket) => void socket.write(get(largestFile).repeat(950)),
  },
  {
    name: 'unread answers',
    done: 'each with one request for the largest file, no answer read',
    connections: 6 * ofOneAddress,
    addresses: 6,
    begin: async () => (socket) => void socket.write(get(largestFile)),
  },
  {
    name: 'unread answers, eight at once',
    done: 'each with eight requests for the largest file, no answer read',
    connections: 5 * ofOneAddress,
    addresses: 5,
    begin: async () => (socket) => void socket.write(get(largestFile).repeat(8)),
  },
  {
    name: 'pictures that never end',
    done: 'each with a picture of 1 MB but for its last byte, by 25 learners',
    connections: 500,
    addresses: 1,
    begin: async ({ url }) => {
      const random = seededRandom(seed)
      const learners: Awaited<ReturnType<typeof registerLearner>>[] = []
      while (learners.length < 25) learners.push(await registerLearner(() => url, random))
      const picture = Buffer.alloc(2 ** 20 - 1)
      return (socket, index) => {
        const cookie = learners[index % learners.length]?.client.cookie() ?? ''
        const head = ['PUT /api/auth/profile-image HTTP/1.1', 'host: localhost', 'content-type: image/png']
        socket.resume().write(`${[...head, `cookie: ${cookie}`, 'content-length: 1048576'].join('\r\n')}\r\n\r\n`)
        socket.write(picture)
      }
    },
  },
  {
    name: 'the longest header',
    done: 'each asking again and again as a visitor of the demo account whose browser has a name of 15 kB',
    connections: 40,
    addresses: 1,
    begin: async ({ url }) => {
      const visitor = createLearnerClient({ url: () => url, address: '127.0.0.10' })
      await visitor.send('POST /api/auth/login', { body: { username: 'demo', password: 'demo123' } })
      const more = `cookie: ${visitor.cookie()}\r\nuser-agent: ${'Version/a '.repeat(1500)}\r\n`
      const request = get('/api/auth/sessions', more)
      return (socket) =>
        void socket
          .resume()
          .on('data', () => socket.write(request))
          .write(request)
    },
  },
]

for (const attack of attacks) await conclude(`${attack.name} directly`, () => withstand(attack, null))
for (const proxy of [caddy, haproxy])
  await conclude(`slow bodies through ${proxy.program}`, () => withstand(slowBodies(amounts.connections, 1), proxy))

async function withstand({ done, connections, addresses, comesBack = false, begin }: Attack, proxied: Proxy | null) {
  const server = await startServer(proxied ? { TRUST_PROXY: '127.0.0.1' } : {})
  const proxy = proxied ? await openProxy(proxied, server.port) : { port: server.port, close: async () => {} }
  if (proxy === null) {
    await server.stop()
    return { done: 'not tried: it is not installed', figures: '', faults: [] }
  }
  const sockets: Socket[] = []
  let isOver = false
  let comeBack = 0
  try {
    const send = await begin(server)
    for (let asked = 0; asked < 30; asked += 1) await fetch(`${server.url}/login`).then((answer) => answer.text())
    const memory = watchMemory(server)
    const others = askOn(proxy.port, { server, isOver: () => isOver })
    const open = (index: number) => {
      const socket = connectFrom(`127.0.0.${10 + (index % addresses)}`, proxy.port)
      sockets[index] = socket
      send(socket, index)
      if (!comesBack) return
      // A half-open socket does not close when the server ends it.
      socket
        .once('end', () => socket.destroy())
        .once('close', () => {
          if (isOver) return
          comeBack += 1
          setTimeout(open, backAfter, index)
        })
    }
    for (let made = 0; made < connections; made += 1) {
      open(made)
      if (made % 50 === 49) await wait(5)
    }
    await wait(amounts.seconds * 1000)
    isOver = true
    const { asked, refused, reset, longest, busiest } = await others
    for (const socket of sockets) socket.destroy()
    const { most, after } = await memory.end()
    const faults = longest > patience ? [`others were shut out for ${(longest / 1000).toFixed(1)} s`] : []
    if (comesBack && reset > 0) faults.push(`${reset} requests of others got no response`)
    if (asked - refused < amounts.seconds) faults.push(`only ${asked - refused} requests of others were answered`)
    if (busiest > mostBusy) faults.push(`others waited for ${busiest.toFixed(1)} s of the processor's time`)
    if (most > mostMemory.during) faults.push(`it took ${most} MB more`)
    if (after > mostMemory.after) faults.push(`a minute later it still had ${after} MB more`)
    return {
      done: `${connections} connections from ${addresses} addresses, ${done}, for ${amounts.seconds} s`,
      figures: `${comesBack ? `${comeBack} came back; ` : ''}${asked} requests of others, ${refused} refused (${reset} without a response), nobody for longer than ${(longest / 1000).toFixed(1)} s or ${busiest.toFixed(1)} s of the processor; ${most} MB more at most, ${after} MB in the end`,
      faults,
    }
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
    await proxy.close()
    await server.stop()
  }
}

/** Half open, so that it never closes by itself, and paused, so that it reads nothing until resumed. */
function connectFrom(localAddress: string, port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  return socket.on('error', () => {}).pause()
}

function get(address: string, more = ''): string {
  return `GET ${address} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
}

function findLargestFile(): string {
  const folder = path.join(import.meta.dirname, '../dist/web/assets')
  const sizeOf = (name: string) => statSync(path.join(folder, name)).size
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  return `/assets/${names.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]}`
}

/** Megabytes above the memory at rest: the peak, and what remains within a minute of the end. */
function watchMemory({ process: { pid = 0 } }: TestServer) {
  const rest = memoryOf(pid)
  const more = () => Math.max(0, Math.round(memoryOf(pid) - rest))
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, more())), 100)
  return {
    async end() {
      clearInterval(timer)
      for (let waited = 0; waited < 60 && more() > mostMemory.after; waited += 1) await wait(1000)
      return { most, after: more() }
    },
  }
}

/**
 * Requests a page, a call and a health check in turn, each on a connection of its own. `longest` is the longest time
 * between two responses, `busiest` the most processor time that the server took between two.
 */
async function askOn(port: number, { server, isOver }: { server: TestServer; isOver: () => boolean }) {
  const seen = { asked: 0, refused: 0, reset: 0, longest: 0, busiest: 0 }
  const usedByServer = () => processorSeconds([server.process.pid ?? 0])
  let answeredAt = performance.now()
  let usedBefore = usedByServer()
  while (!isOver()) {
    for (const address of ['/login', '/api/auth/me', '/healthz']) {
      seen.asked += 1
      const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(patience) }
      const status = await fetch(`http://127.0.0.1:${port}${address}`, options)
        .then((answer) => answer.arrayBuffer().then(() => answer.status))
        .catch(() => 0)
      const now = performance.now()
      const used = usedByServer()
      seen.longest = Math.max(seen.longest, now - answeredAt)
      seen.busiest = Math.max(seen.busiest, used - usedBefore)
      if (status === 200 || status === 401) [answeredAt, usedBefore] = [now, used]
      else seen.refused += 1
      if (status === 0) seen.reset += 1
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
  // Variables of the Caddyfile.
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
