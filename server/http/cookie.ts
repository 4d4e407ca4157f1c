// A cookie that the server sets and reads: HttpOnly, of this host alone over https.
import type { FastifyRequest } from 'fastify'

/** Browsers accept a cookie with this prefix only from this host and over https, so no other site can plant one. */
export function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * `value` matches the values that we set: others are ignored. `isAlwaysSecure`: learners use https even where this
 * server, behind a proxy, cannot see it.
 */
export function createCookie({
  name,
  value,
  isAlwaysSecure,
}: {
  name: string
  value: RegExp
  isAlwaysSecure: boolean
}) {
  const patternOf = (isSecure: boolean) =>
    new RegExp(`(?:^|;\\s*)${cookieName(name, { isSecure })}=(${value.source})(?:;|$)`)
  const patterns = { secure: patternOf(true), plain: patternOf(false) }
  const isSecure = (request: FastifyRequest) => isAlwaysSecure || request.protocol === 'https'
  const header = (request: FastifyRequest, text: string, seconds: number | null) => {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
    const age = seconds === null ? '' : `Max-Age=${seconds}; `
    return `${cookieName(name, { isSecure: isSecure(request) })}=${text}; ${age}${attributes}`
  }
  return {
    /** The value in the request, if it matches. */
    presented(request: FastifyRequest): string | null {
      const pattern = isSecure(request) ? patterns.secure : patterns.plain
      return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null
    },
    /** The header that sets it, for so long or, with null, until the browser is closed. */
    set: (request: FastifyRequest, text: string, milliseconds: number | null) =>
      header(request, text, milliseconds === null ? null : Math.floor(milliseconds / 1000)),
    /** The header that deletes it. */
    end: (request: FastifyRequest) => header(request, '', 0),
  }
}
