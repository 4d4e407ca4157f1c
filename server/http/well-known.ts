// Addresses that are the same on every site: where to change a password, and whom to tell about a security problem.
import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'

export type WellKnown = {
  /** A mailto:, https: or tel: address; null when the operator names none. */
  securityContact: string | null
  publicOrigin: string | null
  now: () => number
}

export function registerWellKnown(http: FastifyInstance, { securityContact, publicOrigin, now }: WellKnown): void {
  // Password managers send people here.
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.password, 302))
  if (securityContact === null) return
  http.get(securityAddress, (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      // It is valid for as long as the server runs with this setting.
      `Expires: ${new Date(now() + halfYear).toISOString()}`,
      ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}${securityAddress}`]),
      'Preferred-Languages: en',
    ]
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

const securityAddress = '/.well-known/security.txt'
const halfYear = 182 * 24 * 60 * 60 * 1000
