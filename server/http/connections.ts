// Who may hold how many connections, and for how long. No address takes more than its share, and at the cap the connection that has been idle
// for longest goes, so that nobody shuts the door by standing in it. Where none is idle, health checks are still answered.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.ts'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'

/** How long a client may take, in milliseconds: what takes longer is somebody holding the door, or gone. */
export const connectionLimits = {
  // A request must have arrived whole within this.
  requestTimeout: 30_000,
  // A connection on which nothing moves is ended, also one whose client does not read its answer.
  connectionTimeout: 60_000,
  // A proxy should be the first to let go of an idle connection, and most do so after a minute at the latest.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

export type ConnectionShare = {
  /** So many are held at once. Each takes some memory, and one process serves fewer learners than this at once. */
  most: number
  /** So many of one address, but for trusted proxies. A school's browsers that have more lose idle ones alone. */
  ofAddress: number
  /** So many beyond the cap are taken in to ask for health, and told to come back when they ask for anything else. */
  guests: number
}

export const connectionShare: ConnectionShare = { most: 5_000, ofAddress: 1_000, guests: 100 }

type Held = { socket: Socket; network: string; requests: number }
/** In order of how long they have been idle, the longest first. */
type Idle = Set<Held>

export function shareConnections(
  app: FastifyInstance,
  { share, isProxy }: { share: ConnectionShare; isProxy: (address: string) => boolean },
): void {
  const server: Server = app.server
  const held = new Map<Socket, Held>()
  const idle: Idle = new Set()
  const networks = new Map<string, { count: number; idle: Idle }>()
  const guests = new Set<Socket>()
  server.maxConnections = share.most + share.guests

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = clientNetwork(address)
    const own = networks.get(network)
    const isOverShare = own !== undefined && own.count >= share.ofAddress && !isProxy(address)
    const hasRoom = isOverShare ? endFirst(own.idle) : held.size < share.most || endFirst(idle)
    hold({ socket, network, requests: 0 })
    if (hasRoom) return
    if (guests.size >= share.guests) return void socket.destroy()
    guests.add(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = held.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    setIdle(connection, false)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests === 0 && held.has(socket)) setIdle(connection, true)
    })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!guests.has(request.raw.socket)) return done()
    reply.header('connection', 'close')
    if (isHealthCheck(request)) return done()
    sendProblem(reply, refuse('busy', { retryAfter: 5 }))
  })

  function hold(connection: Held): void {
    const { socket, network } = connection
    const own = networks.get(network) ?? { count: 0, idle: new Set() }
    networks.set(network, own)
    own.count += 1
    held.set(socket, connection)
    setIdle(connection, true)
    socket.once('close', () => letGo(connection))
  }

  function letGo(connection: Held): void {
    const { socket, network } = connection
    if (!held.delete(socket)) return
    setIdle(connection, false)
    guests.delete(socket)
    const own = networks.get(network)
    if (own === undefined) return
    own.count -= 1
    if (own.count === 0) networks.delete(network)
  }

  function setIdle(connection: Held, isIdle: boolean): void {
    for (const list of [idle, networks.get(connection.network)?.idle])
      if (isIdle) list?.add(connection)
      else list?.delete(connection)
  }

  /** Ends the connection that has been idle for longest. False when none is idle. */
  function endFirst(list: Idle): boolean {
    const [longest] = list
    if (longest === undefined) return false
    letGo(longest)
    longest.socket.destroy()
    return true
  }
}
