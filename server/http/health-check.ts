// The two addresses that those who run the server ask, by whatever name and however full the house.
import type { FastifyRequest } from 'fastify'

export const healthAddress = '/healthz'
export const readinessAddress = '/readyz'

export function isHealthCheck({ url }: FastifyRequest): boolean {
  return [healthAddress, readinessAddress].includes(url.split('?', 1)[0] ?? '')
}
