// How many connections somebody may have, and for how long. No address gets more than its share. At the cap, the
// connection that has been idle for longest is closed, or else the one whose body has been awaited for longest. So
// nobody can block the server by holding connections. If there is neither, health checks are still answered.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { networkOf } from './client-address.ts'
import { giveUpBody } from './failures.ts'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'

/** How long a client may take, in milliseconds. One that takes longer is blocking, or gone. */
export const connectionLimits = {
  // For a whole request, such as a picture. JSON has less time: see ConnectionShare.
  requestTimeout: 30_000,
  // A connection on which nothing moves is closed, even if the client has not read its response.
  connectionTimeout: 60_000,
  // A proxy should close an idle connection before we do. Most do so within a minute.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

export type ConnectionShare = {
  /** The most at once. Each takes some memory, and one process serves fewer learners than this. */
  most: number
  /**
   * The most of one address, for IPv6 of a /48. A school whose browsers have more loses only idle ones. A trusted
   * proxy's own connections are not counted: behind it, this is the most requests of one address under way.
   */
  ofAddress: number
  /** The most requests under way on one connection. Browsers and proxies send one at a time. */
  ofConnection: number
  /** How many of all requests may wait behind another on their connection. */
  behind: number
  /**
   * How many more are accepted beyond the cap. They may ask for health; for anything else they are told to come back.
   */
  guests: number
  /** In how many milliseconds a JSON body must have arrived. */
  bodyMilliseconds: number
  /** After how long an awaited body's connection may be closed to make room. */
  overdueMilliseconds: number
}

export const connectionShare: ConnectionShare = {
  most: 5_000,
  ofAddress: 1_000,
  ofConnection: 8,
  behind: 1_000,
  guests: 100,
  bodyMilliseconds: 10_000,
  overdueMilliseconds: 1_000,
}

type Body = { message: IncomingMessage; since: number }
type Held = { socket: Socket; network: string; requests: number; body: Body | null }
/** `idle` and `awaited` have the longest first. */
type Crowd = { count: number; idle: Set<Held>; awaited: Set<Held> }

export function shareConnections(
  app: FastifyInstance,
  { share, isProxy }: { share: ConnectionShare; isProxy: (address: string) => boolean },
): void {
  const server: Server = app.server
  const held = new Map<Socket, Held>()
  const house = newCrowd()
  const networks = new Map<string, Crowd>()
  const guests = new Set<Socket>()
  const underWay = new Map<string, number>()
  let behind = 0
  server.maxConnections = share.most + share.guests

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const own = networks.get(network)
    const isOverShare = own !== undefined && own.count >= share.ofAddress && !isProxy(address)
    const hasRoom = isOverShare ? endOne(own) : house.count < share.most || endOne(house)
    hold({ socket, network, requests: 0, body: null })
    if (hasRoom) return
    if (guests.size >= share.guests) return void socket.destroy()
    guests.add(socket)
  })
  // Before the framework has made anything of a request, since a packet may hold two thousand.
  const [serve] = server.listeners('request') as [RequestListener]
  server.off('request', serve).on('request', (message, response) => {
    if (begin(message, response)) serve(message, response)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const isGuest = guests.has(request.raw.socket)
    if (isGuest) reply.header('connection', 'close')
    if (isHealthCheck(request)) return done()
    if (isGuest || !mayBegin(request.ip, reply.raw)) return void sendProblem(reply, refuse('busy', { retryAfter: 5 }))
    done()
  })

  /** False when its connection has gone, by sending more than it may before it was answered. */
  function begin(message: IncomingMessage, response: ServerResponse): boolean {
    const connection = held.get(message.socket)
    const isBehind = connection !== undefined && connection.requests > 0
    if (!connection || connection.requests >= share.ofConnection || (isBehind && behind >= share.behind)) {
      message.socket.destroy()
      return false
    }
    if (isBehind) behind += 1
    connection.requests += 1
    move(connection, 'idle', false)
    const stopAwaiting = hasBody(message) ? awaitBody(connection, { message, response }) : null
    response.once('close', () => {
      stopAwaiting?.()
      if (isBehind) behind -= 1
      connection.requests -= 1
      if (connection.requests === 0 && held.has(message.socket)) move(connection, 'idle', true)
    })
    return true
  }

  /** Counts for the sender behind a trusted proxy. Any other's connections are counted. */
  function mayBegin(ip: string, response: ServerResponse): boolean {
    if (!isProxy(response.socket?.remoteAddress ?? '')) return true
    const network = networkOf(ip)
    const before = underWay.get(network) ?? 0
    if (before >= share.ofAddress) return false
    underWay.set(network, before + 1)
    response.once('close', () => {
      const left = (underWay.get(network) ?? 0) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    })
    return true
  }

  /** Returns what ends the waiting. */
  function awaitBody(connection: Held, { message, response }: { message: IncomingMessage; response: ServerResponse }) {
    const body = { message, since: performance.now() }
    connection.body = body
    move(connection, 'awaited', true)
    const stop = () => {
      clearTimeout(timer)
      if (connection.body !== body) return
      connection.body = null
      move(connection, 'awaited', false)
    }
    const giveUp = () => giveUpBody(message, response)
    const timer = isUpload(message) ? undefined : setTimeout(giveUp, share.bodyMilliseconds)
    message.once('end', stop)
    return stop
  }

  function hold(connection: Held): void {
    const { socket, network } = connection
    const own = networks.get(network) ?? newCrowd()
    networks.set(network, own)
    for (const crowd of [house, own]) crowd.count += 1
    held.set(socket, connection)
    move(connection, 'idle', true)
    socket.once('close', () => letGo(connection))
  }

  function letGo(connection: Held): void {
    const { socket, network } = connection
    if (!held.delete(socket)) return
    move(connection, 'idle', false)
    move(connection, 'awaited', false)
    guests.delete(socket)
    for (const crowd of crowdsOf(connection)) crowd.count -= 1
    if (networks.get(network)?.count === 0) networks.delete(network)
  }

  function move(connection: Held, list: 'idle' | 'awaited', isIn: boolean): void {
    for (const crowd of crowdsOf(connection))
      if (isIn) crowd[list].add(connection)
      else crowd[list].delete(connection)
  }

  function crowdsOf({ network }: Held): Crowd[] {
    const own = networks.get(network)
    return own === undefined ? [house] : [house, own]
  }

  /** Ends the connection that has been idle for longest, or else an overdue one. False when there is neither. */
  function endOne(crowd: Crowd): boolean {
    const [longest] = crowd.idle
    const ended = longest ?? firstOverdue(crowd)
    if (ended === undefined) return false
    letGo(ended)
    ended.socket.destroy()
    return true
  }

  /** A body that is here counts as awaited until it is read, which may wait its turn. */
  function firstOverdue({ awaited }: Crowd): Held | undefined {
    for (const connection of awaited)
      if (connection.body?.message.complete === false)
        return performance.now() - connection.body.since > share.overdueMilliseconds ? connection : undefined
    return undefined
  }
}

function newCrowd(): Crowd {
  return { count: 0, idle: new Set(), awaited: new Set() }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

const uploads = new Set(Object.entries(calls).flatMap(([name, call]) => ('upload' in call ? name : [])))

function isUpload({ method = '', url = '' }: IncomingMessage): boolean {
  return uploads.has(`${method} ${url.split('?', 1)[0] ?? ''}`)
}
