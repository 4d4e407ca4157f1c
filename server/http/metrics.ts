// What is measured for those who run the server. A label is a method, a route's pattern, a status or a reason: nothing that
// a learner typed, and no address as sent.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ShedReason } from './overload.ts'

/** How busy something is that others wait for. */
export type Occupancy = { [state: string]: number }

export type Metrics = {
  countShed: (reason: ShedReason) => void
  contentType: string
  /** In the form that Prometheus reads. */
  text: () => Promise<string>
}

/** Measures every request of the app, and asks the others how busy they are when it is asked itself. */
export function measure(
  app: FastifyInstance,
  { database, passwords }: { database: () => Occupancy | null; passwords: () => Occupancy | null },
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const shed = new Counter({
    name: 'tuppence_requests_shed_total',
    help: 'Requests that were told to come back because too much was asked',
    labelNames: ['reason'],
    registers: [registry],
  })
  const reasons: ShedReason[] = ['slow-turn', 'database-queue']
  for (const reason of reasons) shed.inc({ reason }, 0)
  gauge(registry, {
    name: 'tuppence_database_connections',
    help: 'Connections to PostgreSQL that are open or idle, and requests that wait for one',
    states: database,
  })
  gauge(registry, {
    name: 'tuppence_password_hashing',
    help: 'Passwords that are being hashed, and those that wait for it',
    states: passwords,
  })
  return {
    countShed: (reason) => shed.inc({ reason }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'tuppence_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'tuppence_http_requests_in_flight',
    help: 'Requests that have arrived and are not yet answered',
    registers: [registry],
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec()
    const route = routeLabel(request.routeOptions.url)
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** Every file of the web app is a route of its own: together they are one. */
function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none'
  return /^\/(api\/|healthz$|readyz$|$)/.test(pattern) ? pattern : 'file'
}

function gauge(
  registry: Registry,
  { name, help, states }: { name: string; help: string; states: () => Occupancy | null },
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(states() ?? {})) this.set({ state }, count)
    },
  })
}
