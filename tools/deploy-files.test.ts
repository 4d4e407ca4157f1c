// Checks the files for operators and the lock file against what docs/security.md says.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { connectionLimits } from '#server/http/connections.ts'

const root = path.dirname(import.meta.dirname)
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

describe('the image', () => {
  // promise: deploy-image-pinned
  test('is built from a version that is named to the last number, and runs no package’s script', () => {
    const lines = read('Dockerfile').split('\n')
    const bases = lines.filter((line) => line.startsWith('FROM '))
    expect(bases).toHaveLength(3)
    for (const base of bases) expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-slim( AS \w+)?$/)
    const installs = lines.filter((line) => line.includes('npm install'))
    expect(installs).toHaveLength(2)
    for (const install of installs) expect(install).toContain('--ignore-scripts')
    expect(lines).toContain('USER node')
  })
})

describe('compose.yaml', () => {
  type Service = {
    image?: string
    mem_limit?: string
    pids_limit?: number
    security_opt?: string[]
    environment?: Record<string, string>
    networks?: Record<string, { ipv4_address?: string }>
  }
  type Network = {
    internal?: boolean
    enable_ipv6?: boolean
    ipam: { config: [{ subnet: string; ip_range?: string }] }
  }
  type Compose = { services: Record<string, Service>; networks: Record<'front' | 'outside', Network> }
  const { services, networks }: Compose = parse(read('compose.yaml'))
  // promise: deploy-bounds-memory
  test.each(Object.entries(services))('bounds the memory and the processes of %s', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.security_opt).toContain('no-new-privileges:true')
  })

  // promise: deploy-compose-one-proxy
  test('trusts the address of the proxy alone, which no other container is given, and takes IPv6 as it comes', () => {
    const { front, outside } = networks
    const { ipv4_address: address = '' } = services['proxy']?.networks?.['front'] ?? {}
    expect(services['app']?.environment?.['TRUST_PROXY']).toBe(address)
    const [{ subnet, ip_range: given }] = front.ipam.config
    expect([address, subnet, given]).toEqual(['172.31.250.2', '172.31.250.0/24', '172.31.250.128/25'])
    // With two ways out Docker would take visitors in by one of them.
    expect([front.internal, outside.internal, outside.enable_ipv6]).toEqual([true, undefined, true])
    const inside = Object.entries(services).filter(([, { networks: of = {} }]) => 'outside' in of)
    expect(inside.map(([name]) => name)).toEqual(['proxy'])
  })

  // promise: deploy-strict-passwords
  test('asks for strong passwords, as the other way to install does', () => {
    expect(read('compose.yaml')).toContain('PASSWORD_POLICY: ${PASSWORD_POLICY:-strict}\n')
    expect(read('deploy/example.env')).toMatch(/^PASSWORD_POLICY=strict$/m)
    expect(read('docs/operating.md')).toContain(
      '\necho PASSWORD_POLICY=strict | install -m 600 /dev/stdin /etc/tuppence.env ',
    )
  })

  // promise: deploy-compose-passes-settings
  test('passes on every setting that the docs name and the server reads, but for those that it or the image sets and one that learners’ servers refuse', () => {
    const ownWords = /^\$\{(\w+):-\w*\}$/
    const app = services['app']?.environment ?? {}
    const passed = Object.entries(app).filter(([name, value]) => ownWords.exec(value)?.[1] === name)
    const set = ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'HOST', 'PORT', 'DATA_DIR', 'BUILD_DIR']
    expect(
      Object.keys(app)
        .filter((name) => !set.includes(name))
        .toSorted(),
    ).toEqual(passed.map(([name]) => name).toSorted())
    const asked = new Set<string>()
    const env = new Proxy({}, { get: (_, name) => void asked.add(String(name)) })
    readConfig(env, { dataDirectory: '/', buildDirectory: '/', logLevel: 'silent' })
    const settings = read('docs/operating.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? ''
    const named = [...settings.matchAll(/^\| `([A-Z_]+)` \|/gm)].flatMap(([, name]) => name ?? [])
    expect(named.toSorted()).toEqual([...asked].toSorted())
    expect([...passed.map(([name]) => name), ...set, 'TODAY'].toSorted()).toEqual(named.toSorted())
  })

  test('begins with an example that the server understands', () => {
    const lines = read('deploy/example.env').split('\n')
    const env = Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=', 2)))
    expect(env).toMatchObject({ REGISTRATION: 'open', PASSWORD_POLICY: 'strict', DEMO_ACCOUNT: 'on' })
    expect(readConfig(env, { dataDirectory: '/', buildDirectory: '/', logLevel: 'silent' })).toHaveProperty('config')
  })

  test('names the version of what it fetches to the last number', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images).toHaveLength(2)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?$/)
  })
})

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile')
  test('bounds how long a request may take and how large it may be', () => {
    for (const bound of ['read_header 10s', 'read_body 30s', 'idle 1m', 'max_header_size 16KB', 'max_size 2MB'])
      expect(caddyfile).toContain(bound)
  })

  // promise: deploy-proxies-wait-for-bodies
  test('passes a request on once its body is there, so that whoever sends slowly holds no connection of the app', () => {
    expect(caddyfile).toContain('{$REQUEST_BUFFERS:buffer_requests\n\t\tmax_buffer_size 65536}')
    expect(read('compose.yaml')).toContain('REQUEST_BUFFERS: request_buffers 64KiB')
    const haproxy = read('deploy/haproxy.cfg')
    for (const line of ['option http-buffer-request', 'timeout http-request 10s', 'timeout http-keep-alive 1m'])
      expect(haproxy).toContain(`  ${line}\n`)
  })

  // promise: deploy-proxy-log
  test('logs where a request came from, and neither query nor header nor cookie', () => {
    expect(caddyfile).toContain('log {')
    expect(caddyfile).toContain('request>uri regexp "\\?.*" ""')
    for (const field of ['request>headers', 'resp_headers>Set-Cookie']) expect(caddyfile).toContain(`${field} delete`)
    expect(caddyfile).not.toMatch(/remote_ip delete|client_ip delete/)
    const haproxy = read('deploy/haproxy.cfg')
    // %HP is the path alone, %HU would have the query too.
    expect(haproxy).toContain('log-format "%ci [%tr] %HM %HP %ST %Ta %[capture.res.hdr(0)]"')
    expect(haproxy).not.toContain('option httplog')
  })

  // promise: deploy-haproxy-own-words
  test('HAProxy passes on nothing that a client says of the address and the scheme that it came by', () => {
    const rules = read('deploy/haproxy.cfg').match(/^ {2}http-request .*$/gm)
    expect(rules).toEqual([
      '  http-request del-header X-Forwarded-Host',
      '  http-request set-header X-Forwarded-Proto https if { ssl_fc }',
      '  http-request set-header X-Forwarded-Proto http unless { ssl_fc }',
    ])
  })

  // promise: deploy-haproxy-user
  test('HAProxy serves as a user of its own, shut into a folder of its own', () => {
    const haproxy = read('deploy/haproxy.cfg')
    for (const line of ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'])
      expect(haproxy).toContain(`  ${line}\n`)
  })
})

describe('the units', () => {
  const walls = (name: string) =>
    read(`deploy/${name}`).match(/^CapabilityBoundingSet=[^]*?SystemCallErrorNumber=.*$/m)?.[0]
  test('give each process its own port, whatever the settings of all say', () => {
    const lines = read('deploy/tuppence@.service').split('\n')
    expect(lines).toContain('ExecStart=/usr/bin/env PORT=%i /usr/local/bin/node dist/server/main.js')
    expect(lines.filter((line) => line.startsWith('EnvironmentFile='))).toEqual([
      'EnvironmentFile=-/etc/tuppence.env',
      'EnvironmentFile=-/etc/tuppence-%i.env',
    ])
    expect(lines.filter((line) => line.startsWith('Environment=')).join()).not.toContain('PORT')
  })

  // promise: deploy-unit-walls
  test('are walled in alike, wait for the disk of the data, and tell of a backup that fails', () => {
    for (const name of ['tuppence.service', 'tuppence@.service', 'tuppence-backup.service']) {
      expect(walls(name)).toBe(walls('tuppence.service'))
      expect(walls(name)).toContain('\nSystemCallFilter=@system-service\n')
      expect(read(`deploy/${name}`)).toContain('RequiresMountsFor=/var/lib/tuppence\n')
    }
    expect(read('deploy/tuppence-backup.service')).toContain('OnFailure=tuppence-alarm@%n.service\n')
  })

  // promise: deploy-first-build
  test('run nothing as root that was fetched for the first build', () => {
    const lines = read('docs/operating.md').split('\n')
    const builds = lines.filter((line) => line.includes('npm run build') && !line.includes('`'))
    expect(builds).toEqual([
      "systemd-run -qdP --wait --uid=tuppence-build --setenv=HOME=/tmp sh -c 'npm run build && npm prune --omit=dev --no-save'",
    ])
    const at = lines.indexOf(builds[0] ?? '')
    expect([lines[at - 1], lines[at + 1]]).toEqual(['chown -R tuppence-build: .', 'chown -hR root: .'])
  })

  // promise: deploy-units-bounded
  test('bound the memory, the processes and the open files of a server, with room for all connections that it takes', () => {
    for (const name of ['tuppence.service', 'tuppence@.service']) {
      const unit = read(`deploy/${name}`)
      expect(unit).toMatch(/^MemoryMax=1G\nTasksMax=200\n/m)
      const files = Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])
      expect(files).toBeGreaterThan(connectionLimits.most + connectionLimits.beyond + 1000)
    }
  })

  test('tell of a server that ends, though systemd starts it again for ever, once an hour', () => {
    for (const name of ['tuppence.service', 'tuppence@.service'])
      expect(read(`deploy/${name}`)).toMatch(
        /^ExecStopPost=-\+.*"\$SERVICE_RESULT" = success \|\| systemctl start --no-block tuppence-alarm@%n\.service'$/m,
      )
    const alarm = read('deploy/tuppence-alarm@.service')
    expect(alarm).toMatch(/^Type=oneshot\nExecStart=\/usr\/local\/bin\/tuppence-alarm %i\n(#.*\n)?ExecStart=sleep 1h$/m)
  })

  test('do not start a server again and again whose settings are wrong', () => {
    for (const name of ['tuppence.service', 'tuppence@.service'])
      expect(read(`deploy/${name}`)).toContain('RestartPreventExitStatus=78\n')
  })
})

describe('prometheus-rules.yaml', () => {
  type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
  const { groups }: Rules = parse(read('deploy/prometheus-rules.yaml'))
  const rules = Object.fromEntries(groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr]))
  // promise: deploy-rules-full-disk
  test('tells of a disk that fills, of a database that saves nothing, and of requests that are refused', () => {
    expect(rules).toMatchObject({
      TuppenceUnsaved: 'tuppence_database_writable == 0',
      TuppenceDiskFilling: 'tuppence_data_disk_free_bytes < 1e9',
      TuppenceRefusing: expect.stringContaining('status="503"'),
    })
  })

  test('asks for nothing that the server does not measure', () => {
    const names = Object.values(rules).flatMap((expr) => expr.match(/tuppence_[a-z_]+/g) ?? [])
    const measured = read('server/http/log/metrics.ts')
    for (const name of names) expect(measured).toContain(`'${name.replace(/_(count|bucket)$/, '')}'`)
  })
})

describe('the wrapper of the commands', () => {
  const wrap = (user: number, ...args: string[]) => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tuppence-wrapper-')))
    const program = (name: string, line: string) =>
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    program('id', `echo ${user}`)
    program('sudo', 'echo sudo "$@"')
    program('systemd-run', 'echo "$INIT_CWD" "$PWD"; for each; do echo "$each"; done')
    const { stdout, stderr, status } = spawnSync('sh', [path.join(root, 'deploy/tuppence'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, TUPPENCE_RELEASE: root },
    })
    rmSync(folder, { recursive: true })
    return { folder, lines: stdout.trimEnd().split('\n'), stderr, status }
  }

  test('means a file from the folder that it is called in, not from the release’s', () => {
    const { folder, lines } = wrap(0, 'backup', 'here.sqlite')
    expect(lines[0]).toBe(`${folder} ${root}`)
    expect(lines).toContain(`--setenv=INIT_CWD=${folder}`)
    expect(lines.slice(-2)).toEqual(['backup', 'here.sqlite'])
  })

  // promise: wrapper-names-nobody
  test('has the journal name no command line, and sudo be given no learner’s name', () => {
    const user = ['user', 'add', 'ada', 'Ada Lovelace', 'ada@example.org']
    expect(wrap(0, ...user).lines).toContain('--description=A command of Tuppence')
    expect(wrap(1000, ...user)).toMatchObject({ status: 1, lines: [''], stderr: expect.stringContaining('sudo -i') })
    expect(wrap(1000, 'doctor').lines).toEqual([`sudo ${path.join(root, 'deploy/tuppence')} doctor`])
  })

  // promise: upgrade-trial-walled-in
  test('tries a release within the walls of the server’s unit, and nothing else', () => {
    const unit = read('deploy/tuppence.service')
    const walls = unit
      .slice(unit.indexOf('CapabilityBoundingSet='), unit.indexOf('[Install]'))
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
    expect(walls.length).toBeGreaterThan(20)
    const properties = (...args: string[]) => wrap(0, ...args).lines.filter((line) => line.startsWith('--property='))
    const usual = properties('doctor')
    expect(properties('try-release', 'b.sqlite')).toEqual([
      ...usual,
      '--property=StateDirectory=tuppence',
      ...walls.map((line) => `--property=${line}`),
    ])
  })
})

describe('package-lock.json', () => {
  type Package = { integrity?: string; resolved?: string; inBundle?: boolean; optionalDependencies?: object }
  type Lock = { packages: Record<string, Package> }
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  // promise: deploy-package-hashes
  test('has of each package the hash of its content, and of none where it is fetched', () => {
    const installed = Object.entries(packages).filter(([name]) => name !== '')
    expect(installed.length).toBeGreaterThan(300)
    // What is bundled lies within another package, whose hash holds it too.
    const fetched = installed.filter(([, { inBundle }]) => inBundle !== true)
    const lacking = fetched.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([name]) => name)
    expect(lacking).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  // promise: deploy-lock-for-each-platform
  test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])(
    'has every native build for %s, for which Node is fetched',
    (platform) => {
      const isForIt = (build: string) => new RegExp(`(^|[-/])${platform}(-|$)`).test(build)
      const wanted = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).flatMap((build) => (isForIt(build) ? [{ name, build }] : [])),
      )
      expect(wanted.length).toBeGreaterThan(5)
      const places = ({ name, build }: { name: string; build: string }) => [
        `node_modules/${build}`,
        `${name}/node_modules/${build}`,
      ]
      expect(wanted.filter((each) => !places(each).some((place) => place in packages))).toEqual([])
    },
  )

  // promise: deploy-picture-library
  test('has a build of the picture library for each machine that Node is fetched for', () => {
    for (const machine of ['linux-x64', 'linux-arm64', 'linuxmusl-x64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])
      expect(packages).toHaveProperty([`node_modules/@img/sharp-${machine}`])
  })
})
