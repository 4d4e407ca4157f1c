// Stopping without cutting anybody off: answers that are still sent tell the client to come back on a new connection,
// and connections that were answered before they could be told are closed once they have been idle.
import type { FastifyInstance } from 'fastify'

/** Returns what closes the server: it resolves when the last request that was accepted has been answered. */
export function prepareClosing(app: FastifyInstance): () => Promise<void> {
  let isClosing = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  return async () => {
    isClosing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), 500)
    await app.close()
    clearInterval(sweep)
  }
}
