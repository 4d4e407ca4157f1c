// A cookie that the server sets and reads: HttpOnly, of this host alone over https.
import type { FastifyRequest } from 'fastify'

/** A cookie with the prefix is taken by browsers from this very host over https alone, so no other site can plant one. */
export function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * `value` is how a value of ours looks: anything else is not presented. `isAlwaysSecure`: learners come by https even where
 * this server cannot see it.
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
    /** What a request presents, if it looks like one. */
    presented(request: FastifyRequest): string | null {
      const pattern = isSecure(request) ? patterns.secure : patterns.plain
      return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null
    },
    /** What sets it in the browser for so long; with null until the browser is closed. */
    set: (request: FastifyRequest, text: string, milliseconds: number | null) =>
      header(request, text, milliseconds === null ? null : Math.floor(milliseconds / 1000)),
    /** What takes it away. */
    end: (request: FastifyRequest) => header(request, '', 0),
  }
}
