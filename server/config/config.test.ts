import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inForceSentence, readConfig, type Env } from './config.ts'

const defaults = { dataDirectory: '/app/data', buildDirectory: '/app/dist', logLevel: 'info' } as const
const configOf = (env: Env) => {
  const read = readConfig(env, defaults)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}
const problemsOf = (env: Env) => {
  const read = readConfig(env, defaults)
  return 'problems' in read ? read.problems : []
}

describe('readConfig', () => {
  // promise: config-defaults
  test('has a default for every setting', () => {
    expect(configOf({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: '/app/data',
      buildDirectory: '/app/dist',
      database: { engine: 'sqlite', file: '/app/data/tuppence.sqlite' },
      passwordPolicy: 'standard',
      registration: 'open',
      isDemoOn: true,
      shutdownDelaySeconds: 0,
      queueMilliseconds: 500,
      metrics: null,
      logLevel: 'info',
      trustProxy: false,
      publicOrigin: null,
      securityContact: null,
      today: null,
      misspelt: [],
    })
  })

  test('takes what an operator sets', () => {
    const config = configOf({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/tuppence',
      DATABASE_URL: 'postgres://u:p@db/t',
      DATABASE_CONNECTIONS: '20',
      SHUTDOWN_DELAY_SECONDS: '5',
      QUEUE_LIMIT_MS: '2000',
      METRICS_PORT: '9100',
      METRICS_HOST: '10.0.0.7',
      BUILD_DIR: '/srv/build',
      PASSWORD_POLICY: 'strict',
      REGISTRATION: 'invited',
      DEMO_ACCOUNT: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8',
      PUBLIC_URL: 'https://learn.example.org/',
      SECURITY_CONTACT: 'security@example.org',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDirectory: '/srv/tuppence',
      database: { engine: 'postgres', url: 'postgres://u:p@db/t', connections: 20 },
      passwordPolicy: 'strict',
      registration: 'invited',
      isDemoOn: false,
      shutdownDelaySeconds: 5,
      queueMilliseconds: 2000,
      metrics: { port: 9100, host: '10.0.0.7' },
      buildDirectory: '/srv/build',
      logLevel: 'warn',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
      publicOrigin: 'https://learn.example.org',
      securityContact: 'mailto:security@example.org',
    })
  })

  test('has defaults for PostgreSQL and for measurements too, and takes each way to write an address', () => {
    const database = configOf({ DATABASE_URL: 'postgresql://u:p@db/t', METRICS_PORT: '9100' })
    expect(database).toMatchObject({
      database: { engine: 'postgres', url: 'postgresql://u:p@db/t', connections: 10 },
      metrics: { port: 9100, host: '127.0.0.1' },
    })
    expect(configOf({ PUBLIC_URL: 'http://10.0.0.7:3000' }).publicOrigin).toBe('http://10.0.0.7:3000')
    for (const registration of ['open', 'closed', 'invited'])
      expect(configOf({ REGISTRATION: registration }).registration).toBe(registration)
  })

  // promise: config-postgres-certificate
  test('checks the certificate of a PostgreSQL reached with TLS, unless told not to', () => {
    const modeOf = (mode: string) => {
      const { database } = configOf({ DATABASE_URL: `postgres://db/t?sslmode=${mode}` })
      return database.engine === 'postgres' && new URL(database.url).searchParams.get('sslmode')
    }
    expect(['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'].map(modeOf)).toEqual([
      'disable',
      'no-verify',
      'verify-full',
      'verify-full',
      'verify-full',
    ])
    expect(problemsOf({ DATABASE_URL: 'postgres://db/t?sslmode=prefer' })).toEqual([
      'DATABASE_URL must have an sslmode of disable, no-verify, require, verify-ca, verify-full, or none.',
    ])
  })

  test.each(['https://example.org/report', 'tel:+44-20-7946-0000', 'mailto:security@example.org'])(
    'takes %s as whom to tell of a hole',
    (contact) => expect(configOf({ SECURITY_CONTACT: contact }).securityContact).toBe(contact),
  )

  test.each([
    ['PORT', 0, 65_535],
    ['METRICS_PORT', 0, 65_535],
    ['SHUTDOWN_DELAY_SECONDS', 0, 600],
    ['QUEUE_LIMIT_MS', 50, 60_000],
    ['DATABASE_CONNECTIONS', 1, 1000],
  ])('takes for %s a number from %i to %i', (name, least, most) => {
    const isTaken = (value: number) => problemsOf({ [name]: String(value) }).length === 0
    expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false])
  })

  // promise: config-trusts-named-proxies-alone
  test('believes no proxy unless each that is named is an address, or a range of them', () => {
    const trusted = (text: string) => configOf({ TRUST_PROXY: text }).trustProxy
    expect([trusted('off'), trusted('10.0.0.1/32,::1/128')]).toEqual([false, ['10.0.0.1/32', '::1/128']])
    for (const wrong of ['10.0.0.1, proxy', 'proxy, 10.0.0.1', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.1,'])
      expect(problemsOf({ TRUST_PROXY: wrong })).toHaveLength(1)
  })

  // promise: misspelt-setting-told
  test.each([
    ['REGISTRAION', 'REGISTRATION'],
    ['REGISTRATIONS', 'REGISTRATION'],
    ['RAGISTRATION', 'REGISTRATION'],
    ['PASSWROD_POLICY', 'PASSWORD_POLICY'],
    ['EMO_ACCOUNT', 'DEMO_ACCOUNT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUST_PROXIES', null],
    ['public_url', 'PUBLIC_URL'],
    ['public_uri', 'PUBLIC_URL'],
    ['HOME', null],
    ['MY_PORT', null],
    ['PROT', 'PORT'],
    ['TROP', null],
  ])('knows that %s is no setting, and tells when it is one letter off one: %s', (name, meant) => {
    expect(configOf({ [name]: 'anything', TZ: 'Europe/London' }).misspelt).toEqual(
      meant === null ? [] : [{ name, meant }],
    )
    expect(configOf({ [name]: ' ' }).misspelt).toEqual([])
  })

  test('says nothing of a name in other letters where the system has the setting under both, as Windows does', () => {
    expect(configOf({ Port: '8080', PORT: '8080' }).misspelt).toEqual([])
  })

  test('lets measurements and learners share a port only at different addresses of the machine', () => {
    const sharing = (more: Env) => problemsOf({ PORT: '4000', METRICS_PORT: '4000', ...more })
    const sentence = 'METRICS_PORT must be another port than PORT, which is 4000.'
    for (const more of [{}, { HOST: '0.0.0.0' }, { METRICS_HOST: '::' }]) expect(sharing(more)).toEqual([sentence])
    expect(sharing({ HOST: '10.0.0.7' })).toEqual([])
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  // promise: today-not-where-learners-are
  test('takes another day for today’s on one’s own machine alone, with data of its own', () => {
    const TODAY = '2027-04-06'
    for (const more of [{}, { HOST: '::1', PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'off' }])
      expect(configOf({ TODAY, ...more })).toMatchObject({
        today: TODAY,
        dataDirectory: '/app/data/2027-04-06',
        database: { file: '/app/data/2027-04-06/tuppence.sqlite' },
      })
    for (const more of [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://learn.example.org' },
      { TRUST_PROXY: '127.0.0.1' },
      { DATABASE_URL: 'postgres://u:p@db/t' },
      { NODE_ENV: 'production' },
    ])
      expect(problemsOf({ TODAY, ...more })).toEqual([expect.stringMatching(/^TODAY is for whoever checks texts/)])
    for (const wrong of ['2027-04-31', '6 April 2027', '2027-4-6', '2027-04-06T10:00'])
      expect(problemsOf({ TODAY: wrong })).toEqual([`TODAY must be a day such as 2027-04-06, not '${wrong}'.`])
    expect(inForceSentence(configOf({ TODAY }))).toMatch(/, today 2027-04-06$/)
    expect(configOf({ TODAY: ' ' })).toMatchObject({ today: null, dataDirectory: '/app/data' })
  })

  test('takes an empty setting as one not set', () => expect(configOf({ PORT: '', TRUST_PROXY: ' ' }).port).toBe(3000))

  test.each<[Env, string]>([
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'."],
    [{ PORT: '80.5' }, "PORT must be a whole number from 0 to 65535, not '80.5'."],
    [{ METRICS_PORT: 'on' }, "METRICS_PORT must be a whole number from 0 to 65535, not 'on'."],
    [{ PASSWORD_POLICY: 'Strict' }, "PASSWORD_POLICY must be one of standard, strict, not 'Strict'."],
    [{ DEMO_ACCOUNT: 'no' }, "DEMO_ACCOUNT must be one of on, off, not 'no'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not 'loud'."],
    [
      { TRUST_PROXY: 'on' },
      "TRUST_PROXY must be 'off' or the addresses of your proxies, such as 127.0.0.1 or 172.31.250.0/24, not 'on'.",
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      "TRUST_PROXY must be 'off' or the addresses of your proxies, such as 127.0.0.1 or 172.31.250.0/24, not '10.0.0.0/33'.",
    ],
    [{ PUBLIC_URL: 'learn.example.org' }, 'PUBLIC_URL must be an address such as https://learn.example.org.'],
    ...['/tuppence', '/tuppence/', '/?a=1', '/#top'].map((end): [Env, string] => [
      { PUBLIC_URL: `https://learn.example.org${end}` },
      'PUBLIC_URL must end after the name of the host: Tuppence is at https://learn.example.org/, and not below a path of another site.',
    ]),
    ...['DATA_DIR', 'BUILD_DIR'].map((name): [Env, string] => [
      { [name]: '~/data' },
      `${name} begins with ~, which only a shell takes for your own folder: write the whole path. As it is, it means ${path.resolve('~/data')}.`,
    ]),
    ...['the caretaker', 'http://example.org', 'javascript:alert(1)', 'a@b.org\nContact: c@d.org', 'tel:5'].map(
      (contact): [Env, string] => [
        { SECURITY_CONTACT: contact },
        `SECURITY_CONTACT must be an email address, or begin with https:// or tel:+, such as security@example.org, not '${contact}'.`,
      ],
    ),
  ])('refuses %o', (env, sentence) => expect(problemsOf(env)).toEqual([sentence]))

  // promise: config-refuses-example-password
  test('refuses the password that deploy/example.env shows to everybody', () => {
    const sample = readFileSync(path.join(import.meta.dirname, '../../deploy/example.env'), 'utf8')
    const [, password = ''] = /^POSTGRES_PASSWORD=(.+)$/m.exec(sample) ?? []
    expect(password).not.toBe('')
    expect(problemsOf({ DATABASE_URL: `postgres://tuppence:${password}@database/tuppence` })).toEqual([
      `DATABASE_URL has the sample password '${password}': set one of your own.`,
    ])
    expect(problemsOf({ DATABASE_URL: `postgres://tuppence:${password}d@database/tuppence` })).toEqual([])
  })

  // promise: config-tells-no-password
  test('does not repeat an address that may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/t' })).toEqual([
      'DATABASE_URL must be an address such as postgres://user:password@host/name.',
    ])
  })

  test('tells of all that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO_ACCOUNT: 'x', LOG_LEVEL: 'x' })).toHaveLength(3)
  })
})
