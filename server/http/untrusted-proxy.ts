// Warns of a proxy that TRUST_PROXY does not name. Its X-Forwarded-For is ignored, so all its clients count as one
// address, which an operator would notice only once a whole class is throttled.
import type { FastifyInstance } from 'fastify'

/** Once in each process, without the address, which may be that of a learner who made the header up. */
export function warnOfUntrustedProxy(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  let hasWarned = false
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!hasWarned && raw.headers['x-forwarded-for'] !== undefined && !isProxy(raw.socket.remoteAddress ?? '')) {
      hasWarned = true
      app.log.warn(
        'X-Forwarded-For came from an address that TRUST_PROXY does not name, and is not believed. If that was your proxy, name it: until then all who come through it count as one address',
      )
    }
    done()
  })
}
