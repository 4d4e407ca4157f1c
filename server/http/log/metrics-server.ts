// Serves metrics on a port of their own.
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { isIP, isIPv6, type AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { port: number; close: () => void }

/** Rejects when it cannot listen there. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(answerMetrics(metrics, host))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * `ownName` is METRICS_HOST. Other host names are refused: by DNS rebinding, a page in the operator's browser could
 * otherwise read the metrics.
 */
export function answerMetrics(metrics: Metrics, ownName: string): RequestListener {
  const names = ['localhost', ownName.toLowerCase()]
  return (request, response) => {
    const name = hostNameOf(request.headers.host ?? '')
    if (isIP(name) === 0 && !names.includes(name)) return void response.writeHead(421).end()
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }
}

/** Without the port. An IPv6 address stands in brackets. */
function hostNameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? []
  if (bracketed === undefined) return name
  return isIPv6(bracketed) ? bracketed : ''
}
