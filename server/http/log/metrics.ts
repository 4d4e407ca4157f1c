// Metrics for operators. A label is a method, a route's pattern, a status or a reason: never what a learner typed, and
// never the URL as sent.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '#domain/version.ts'
import type { PoolLoad } from '#server/database/postgres.ts'
import type { ShedReason } from '../overload.ts'

/** How many use something, and how many wait for it. */
export type Occupancy = { [state: string]: number }

export type Metrics = {
  countShed: (reason: ShedReason) => void
  contentType: string
  /** In the form that Prometheus reads. */
  text: () => Promise<string>
}

export type Measured = {
  /** The connections to PostgreSQL; null on SQLite. */
  pool: () => PoolLoad | null
  passwords: () => Occupancy | null
  isDatabaseUp: () => Promise<boolean>
  isDatabaseWritable: () => Promise<boolean>
  /** The free space on the data's disk. May throw. */
  freeBytes: () => number
  /**
   * When the newest complete backup in the default folder was made, in milliseconds since 1970; null when there is
   * none. May throw.
   */
  newestBackup: () => number | null
}

/** Measures every request of the app. Reads the other figures whenever metrics are requested. */
export function measure(app: FastifyInstance, measured: Measured): Metrics {
  const { pool, passwords, isDatabaseUp, isDatabaseWritable, freeBytes, newestBackup } = measured
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  measureRequests(app, registry)
  new Gauge({
    name: 'tuppence_build_info',
    help: 'Always 1; the versions of Tuppence and Node are labels',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1)
  const shed = new Counter({
    name: 'tuppence_requests_shed_total',
    help: 'Requests refused because of overload',
    labelNames: ['reason'],
    registers: [registry],
  })
  const reasons: ShedReason[] = ['slow-turn', 'database-queue']
  for (const reason of reasons) shed.inc({ reason }, 0)
  gauge(registry, {
    name: 'tuppence_database_connections',
    help: 'Open connections to PostgreSQL, by whether they are in use',
    states: () => {
      const load = pool()
      return load && { busy: load.open - load.idle, idle: load.idle }
    },
  })
  if (pool() !== null)
    single(registry, {
      name: 'tuppence_database_requests_waiting',
      help: 'Queries and transactions that wait for a connection to PostgreSQL',
      value: () => pool()?.waiting ?? 0,
    })
  single(registry, {
    name: 'tuppence_database_up',
    help: 'Whether the database answers: 1 or 0',
    value: async () => Number(await isDatabaseUp()),
  })
  single(registry, {
    name: 'tuppence_database_writable',
    help: 'Whether the database can save: 0 from the first failed write until writes work again, otherwise 1',
    value: async () => Number(await isDatabaseWritable()),
  })
  single(registry, {
    name: 'tuppence_data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR for the user of the server',
    value: freeBytes,
  })
  single(registry, {
    name: 'tuppence_newest_backup_timestamp_seconds',
    help: 'When the newest complete backup in DATA_DIR/backups was made; 0 when there is none',
    value: () => (newestBackup() ?? 0) / 1000,
  })
  gauge(registry, {
    name: 'tuppence_password_hashing',
    help: 'Passwords being hashed, and passwords that wait to be',
    states: passwords,
  })
  return {
    countShed: (reason) => shed.inc({ reason }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

/**
 * Default metrics that can go down, although `_total` means a counter. What they sum has metrics of its own, by type.
 */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'tuppence_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response',
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

/** All files of the web app have one label, though each has its own route. */
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

function single(
  registry: Registry,
  { name, help, value }: { name: string; help: string; value: () => number | Promise<number> },
): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(
        await Promise.resolve()
          .then(value)
          .catch(() => NaN),
      )
    },
  })
}
