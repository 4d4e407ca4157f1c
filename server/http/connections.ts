// Limits connections, in all and for each address. At a limit, the connection that we have waited for longest is closed
// to make room, whether it is idle, sends its body slowly or does not read its response. So nobody can block the server
// by holding connections, and newcomers, health checks too, are served.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './client-address.ts'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'

/** How long a client may take, in milliseconds. One that takes longer is blocking the server, or gone. */
export const connectionTimeouts = {
  requestTimeout: 30_000,
  // A connection without traffic is closed, even if the client has not read its response.
  connectionTimeout: 60_000,
  // A proxy should close an idle connection before we do. Most do so within a minute.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

export type ConnectionLimits = {
  /** The most at once. Each takes some memory, and one process serves fewer learners than this. */
  most: number
  /**
   * The most of one address, for IPv6 of a /48. A school whose browsers have more loses only idle ones. A trusted
   * proxy's own connections are not counted: behind it, this is the most requests of one address under way.
   */
  ofAddress: number
  /** The most requests under way on one connection. Browsers and proxies send one at a time. */
  ofConnection: number
  /** How many more are accepted while every connection is waiting for us. */
  beyond: number
}

export const connectionLimits: ConnectionLimits = { most: 5_000, ofAddress: 1_000, ofConnection: 8, beyond: 100 }

type Exchange = { message: IncomingMessage; response: ServerResponse }
/** The requests under way, of which the first is served, and the lists that the connection is in. */
type Connection = { socket: Socket; underWay: Set<Exchange>; lists: Set<Connection>[] }

export function limitConnections(
  app: FastifyInstance,
  { limits, isProxy }: { limits: ConnectionLimits; isProxy: (address: string) => boolean },
): void {
  /** In all, and for each address. The connection that we have waited for longest comes first. */
  const all = new Set<Connection>()
  const byNetwork = new Map<string, Set<Connection>>()
  const connections = new WeakMap<Socket, Connection>()
  const requestsBehindProxy = new Map<string, number>()
  app.server.maxConnections = limits.most + limits.beyond

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const own = byNetwork.get(network) ?? new Set()
    if (own.size >= limits.ofAddress && !isProxy(address)) closeLongestAwaited(own)
    if (all.size >= limits.most) closeLongestAwaited(all)
    byNetwork.set(network, own)
    const connection = { socket, underWay: new Set<Exchange>(), lists: [all, own] }
    connections.set(socket, connection)
    awaitFromNow(connection)
    socket.once('close', () => {
      leaveLists(connection)
      if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network)
    })
  })
  // Before Fastify sees the request, since one packet may hold two thousand.
  const [serve] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', serve).on('request', (message, response) => {
    const connection = connections.get(message.socket)
    if (!connection || connection.underWay.size >= limits.ofConnection) return void message.socket.destroy()
    const exchange = { message, response }
    connection.underWay.add(exchange)
    awaitFromNow(connection)
    response.once('close', () => {
      connection.underWay.delete(exchange)
      if (message.socket.destroyed) return
      awaitFromNow(connection)
      const [next] = connection.underWay
      if (next) serve(next.message, next.response)
    })
    // Responses go in the order of their requests: until the one before is sent, the next would only take memory.
    if (connection.underWay.size === 1) serve(message, response)
  })
  // Behind a trusted proxy, requests are counted, since clients have no connections of their own.
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthCheck(request) || !isProxy(request.socket.remoteAddress ?? '')) return done()
    const network = networkOf(request.ip)
    const before = requestsBehindProxy.get(network) ?? 0
    if (before >= limits.ofAddress) return void sendProblem(reply, refuse('busy', { retryAfter: 5 }))
    requestsBehindProxy.set(network, before + 1)
    reply.raw.once('close', () => {
      const left = (requestsBehindProxy.get(network) ?? 0) - 1
      if (left > 0) requestsBehindProxy.set(network, left)
      else requestsBehindProxy.delete(network)
    })
    done()
  })
}

/** Moves it to the end of its lists. */
function awaitFromNow(connection: Connection): void {
  for (const list of connection.lists) {
    list.delete(connection)
    list.add(connection)
  }
}

function leaveLists(connection: Connection): void {
  for (const list of connection.lists) list.delete(connection)
}

/** Skips those that wait for us. */
function closeLongestAwaited(list: Set<Connection>): void {
  for (const connection of list) {
    const [served] = connection.underWay
    if (served && waitsForUs(served)) continue
    leaveLists(connection)
    return void connection.socket.destroy()
  }
}

/** The request is complete, our response is not finished, and the client reads what we send. */
function waitsForUs({ message, response }: Exchange): boolean {
  return message.complete && !response.writableEnded && !response.writableNeedDrain
}
