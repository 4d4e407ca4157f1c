// Stops gracefully. First /readyz fails, and every response tells the client to use a new connection. Then no new
// connection is accepted. Connections in use end with their next response, and idle ones are closed.
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Closing = {
  /** True from the moment a stop was asked for. */
  hasBegun: () => boolean
  /** Resolves when the last request that was accepted has been answered. */
  close: () => Promise<void>
}

/** A client with a busy connection sends its next request, and learns of the stop, within this time. */
const busyMilliseconds = 1000

/** For `delaySeconds` everything is still served, so that a load balancer can send traffic elsewhere. */
export function prepareClosing(app: FastifyInstance, { delaySeconds }: { delaySeconds: number }): Closing {
  let hasBegun = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasBegun) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    hasBegun: () => hasBegun,
    async close() {
      hasBegun = true
      await wait(delaySeconds * 1000)
      await untilClosedOrBusy(app.server)
      // Connections whose last response came before the stop are closed once they are idle.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 500)
      await app.close()
      clearInterval(sweep)
    },
  }
}

async function untilClosedOrBusy(server: net.Server & { closeIdleConnections: () => void }): Promise<void> {
  if (!server.listening) return
  // Not http.Server's own close, which cuts connections whose next request is on its way.
  net.Server.prototype.close.call(server)
  const end = performance.now() + busyMilliseconds
  while (performance.now() < end && (await connectionCount(server)) > 0) await wait(20)
}

function connectionCount(server: net.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}
