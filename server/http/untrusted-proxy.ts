// A proxy that nobody has named: what it says of a sender is not believed, and all who come through it count as one address. That
// shows only once a class is told to wait, so it is said at the first request.
import type { FastifyInstance } from 'fastify'

/** One line for each process, without an address: it may be a learner’s who made the header up. */
export function tellOfUntrustedProxy(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  let isTold = false
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isTold && raw.headers['x-forwarded-for'] !== undefined && !isProxy(raw.socket.remoteAddress ?? '')) {
      isTold = true
      app.log.warn(
        'X-Forwarded-For came from an address that TRUST_PROXY does not name, and is not believed. If that was your proxy, name it: until then all who come through it count as one address',
      )
    }
    done()
  })
}
