// Headers of every response, worked out once. The policy allows this server's own files and nothing else.
import type { FastifyInstance } from 'fastify'

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For a file that a learner sent: nothing in it may run, load or be framed. */
export const fileContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** `isSecure` is true when every learner comes by https. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
