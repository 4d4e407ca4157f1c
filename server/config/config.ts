// The operator's settings. All wrong ones are reported together, each with what to write instead.
import { isIP } from 'node:net'
import path from 'node:path'
import type { PasswordPolicy, Registration } from '#contract/account.ts'
import type { DatabaseSettings } from '../database/open-database.ts'
import { overloadLimits } from '../http/overload.ts'

export type Config = {
  port: number
  host: string
  dataDirectory: string
  /** The folder that the build wrote: web/ and course/. */
  buildDirectory: string
  database: DatabaseSettings
  passwordPolicy: PasswordPolicy
  registration: Registration
  isDemoOn: boolean
  /** How long a stopping server goes on serving while /readyz says that it is not ready. */
  shutdownDelaySeconds: number
  /** How long a call may queue before it is refused with a Retry-After. */
  queueMilliseconds: number
  /** Where metrics are served; null when they are not. */
  metrics: { port: number; host: string } | null
  logLevel: (typeof logLevels)[number]
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[]
  /** The origin that learners see, such as https://learn.example.org; null when it is this server's own. */
  publicOrigin: string | null
  /** Whom to tell about a security problem: a mailto:, https: or tel: address; null if nobody is named. */
  securityContact: string | null
  /**
   * The day that server and pages treat as today, such as 2027-04-06, so that texts can be checked; null for the real
   * day.
   */
  today: string | null
  /** Variables whose names are one letter off a setting's. */
  misspelt: readonly Misspelt[]
}
export type Misspelt = { name: string; meant: string }
export type Env = { readonly [name: string]: string | undefined }

const registrations = ['open', 'closed', 'invited'] as const satisfies Registration[]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** `defaults` come from the program that starts the server: folders, and how much to log. */
export function readConfig(
  env: Env,
  defaults: { dataDirectory: string; buildDirectory: string; logLevel: Config['logLevel'] },
): { config: Config } | { problems: string[] } {
  const problems: string[] = []
  const read = settingReader(env, problems)
  const today = read.day('TODAY')
  // Sessions and practice of a pretended day must not mix with real ones.
  const dataDirectory = path.join(read.folder('DATA_DIR', defaults.dataDirectory), today ?? '')
  const listening = {
    port: read.wholeNumber('PORT', { from: 0, to: 65_535, otherwise: 3000 }),
    host: read.text('HOST') ?? '127.0.0.1',
  }
  const config: Omit<Config, 'misspelt'> = {
    ...listening,
    dataDirectory,
    buildDirectory: read.folder('BUILD_DIR', defaults.buildDirectory),
    database: databaseSettings(read, dataDirectory),
    passwordPolicy: read.oneOf('PASSWORD_POLICY', ['standard', 'strict'], 'standard'),
    registration: read.oneOf('REGISTRATION', registrations, 'open'),
    isDemoOn: read.oneOf('DEMO_ACCOUNT', ['on', 'off'], 'on') === 'on',
    shutdownDelaySeconds: read.wholeNumber('SHUTDOWN_DELAY_SECONDS', { from: 0, to: 600, otherwise: 0 }),
    queueMilliseconds: read.wholeNumber('QUEUE_LIMIT_MS', {
      from: 50,
      to: 60_000,
      otherwise: overloadLimits.waitMilliseconds,
    }),
    metrics: metricsSettings(read, listening),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, defaults.logLevel),
    trustProxy: read.proxies('TRUST_PROXY'),
    publicOrigin: publicOrigin(read),
    securityContact: read.contact('SECURITY_CONTACT'),
    today,
  }
  if (today !== null && isForOthers(config, env))
    read.problem(
      'TODAY is for whoever checks texts on their own machine: leave it out where learners are, or leave out HOST, PUBLIC_URL, TRUST_PROXY, DATABASE_URL and NODE_ENV.',
    )
  // Every setting has been read, so the reader knows all names.
  return problems.length > 0 ? { problems } : { config: { ...config, misspelt: misspelt(env, read.names) } }
}

/** Whether anybody but the person at this machine may use the server, or its data is real. */
function isForOthers({ host, publicOrigin, trustProxy, database }: Omit<Config, 'misspelt'>, env: Env): boolean {
  const hosts = publicOrigin === null ? [host] : [host, new URL(publicOrigin).hostname]
  const isAlone = hosts.every((name) => loopbackNames.includes(name))
  return !isAlone || trustProxy !== false || database.engine === 'postgres' || env['NODE_ENV'] === 'production'
}

/** The names and addresses of the loopback interface. */
export const loopbackNames = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** The settings that decide who gets in, logged at each start. */
export function inForce({ registration, passwordPolicy, isDemoOn, today, misspelt }: Config) {
  return { registration, passwordPolicy, demoAccount: isDemoOn ? 'on' : 'off', ...(today && { today }), misspelt }
}

export function inForceSentence(config: Config): string {
  const { registration, passwordPolicy, demoAccount, today } = inForce(config)
  const sentence = `registration ${registration}, password policy ${passwordPolicy}, demo account ${demoAccount}`
  return today ? `${sentence}, today ${today}` : sentence
}

export function misspeltSentence({ name, meant }: Misspelt): string {
  return `${name} is no setting, and does nothing. Is ${meant} meant?`
}

function publicOrigin(read: SettingReader): string | null {
  const url = read.url('PUBLIC_URL', ['http:', 'https:'], 'https://learn.example.org')
  if (url && url.href !== `${url.origin}/`)
    read.problem(
      `PUBLIC_URL must end after the name of the host: Tuppence is at ${url.origin}/, and not below a path of another site.`,
    )
  return url?.origin ?? null
}

function misspelt(env: Env, names: ReadonlySet<string>): Misspelt[] {
  return Object.keys(env).flatMap((name) => {
    if (names.has(name) || !env[name]?.trim()) return []
    // Windows ignores case in names, so it has the setting under both.
    const meant = [...names].find((known) => isOneLetterOff(name.toUpperCase(), known) && env[known] !== env[name])
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Whether the names are equal or differ by one letter changed, added or removed, or by two swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  const isSwapped = left.length === 2 && left === `${right[1]}${right[0]}`
  return isSwapped || (left.length <= 1 && right.length <= 1)
}

function databaseSettings(read: SettingReader, dataDirectory: string): DatabaseSettings {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/name')
  const connections = read.wholeNumber('DATABASE_CONNECTIONS', { from: 1, to: 1000, otherwise: 10 })
  if (!url) return { engine: 'sqlite', file: path.join(dataDirectory, 'tuppence.sqlite') }
  if (url.password === samplePassword)
    read.problem(`DATABASE_URL has the sample password '${samplePassword}': set one of your own.`)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && !sslModes.includes(mode))
    read.problem(`DATABASE_URL must have an sslmode of ${sslModes.join(', ')}, or none.`)
  // pg treats these as verify-full, but warns. All three check the server's certificate and name.
  if (mode !== null && ['require', 'verify-ca'].includes(mode)) url.searchParams.set('sslmode', 'verify-full')
  return { engine: 'postgres', url: url.href, connections }
}

/** The sample in deploy/example.env, which everybody can read. */
const samplePassword = 'change-me'

const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full']

function metricsSettings(read: SettingReader, learners: { port: number; host: string }): Config['metrics'] {
  const port = read.wholeNumber('METRICS_PORT', { from: 0, to: 65_535, otherwise: 0 })
  const host = read.text('METRICS_HOST') ?? '127.0.0.1'
  const isSameHost = host === learners.host || [host, learners.host].some((each) => allAddresses.includes(each))
  if (port !== 0 && port === learners.port && isSameHost)
    read.problem(`METRICS_PORT must be another port than PORT, which is ${port}.`)
  return read.text('METRICS_PORT') === undefined ? null : { port, host }
}

const allAddresses = ['0.0.0.0', '::']

type SettingReader = ReturnType<typeof settingReader>

/** Each reader notes a problem and returns a substitute. An empty setting counts as not set. */
function settingReader(env: Env, problems: string[]) {
  /** The names of all settings read. */
  const names = new Set<string>()
  const text = (name: string): string | undefined => {
    names.add(name)
    return env[name]?.trim() || undefined
  }
  return {
    names,
    text,
    problem: (sentence: string) => void problems.push(sentence),
    wholeNumber(name: string, { from, to, otherwise }: { from: number; to: number; otherwise: number }): number {
      const value = text(name)
      if (value === undefined) return otherwise
      if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value)
      problems.push(`${name} must be a whole number from ${from} to ${to}, not '${value}'.`)
      return otherwise
    },
    folder(name: string, otherwise: string): string {
      const value = text(name)
      const folder = path.resolve(value ?? otherwise)
      if (value?.startsWith('~'))
        problems.push(
          `${name} begins with ~, which only a shell takes for your own folder: write the whole path. As it is, it means ${folder}.`,
        )
      return folder
    },
    day(name: string): string | null {
      const value = text(name)
      if (value === undefined) return null
      const date = /^20\d\d-\d\d-\d\d$/.test(value) ? new Date(`${value}T12:00:00Z`) : null
      // `Date` turns 31 April into 1 May.
      if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)) return value
      problems.push(`${name} must be a day such as 2027-04-06, not '${value}'.`)
      return null
    },
    oneOf<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
      const value = text(name)
      if (value === undefined) return otherwise
      const known = values.find((each) => each === value)
      if (known === undefined) problems.push(`${name} must be one of ${values.join(', ')}, not '${value}'.`)
      return known ?? otherwise
    },
    /** The value is not repeated: an address may hold a password. */
    url(name: string, protocols: string[], example: string): URL | null {
      const value = text(name)
      if (value === undefined) return null
      const url = URL.canParse(value) ? new URL(value) : null
      if (url && protocols.includes(url.protocol)) return url
      problems.push(`${name} must be an address such as ${example}.`)
      return null
    },
    contact(name: string): string | null {
      const value = text(name)
      if (value === undefined) return null
      const address = /^[^\s@:/]+@/.test(value) ? `mailto:${value}` : value
      if (/^(mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+|tel:\+[\d-]+)$/.test(address) && URL.canParse(address))
        return address
      problems.push(
        `${name} must be an email address, or begin with https:// or tel:+, such as security@example.org, not '${value}'.`,
      )
      return null
    },
    proxies(name: string): false | string[] {
      const value = text(name)
      if (value === undefined || value === 'off') return false
      const addresses = value.split(',').map((address) => address.trim())
      if (addresses.every(isNetwork)) return addresses
      problems.push(
        `${name} must be 'off' or the addresses of your proxies, such as 127.0.0.1 or 172.31.250.0/24, not '${value}'.`,
      )
      return false
    },
  }
}

/** An address, or a range of them such as 172.31.250.0/24. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (longest < 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}
