// What is shipped for operators, and the lock of what is installed, held to what docs/security.md says of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

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
  type Service = { image?: string; mem_limit?: string; pids_limit?: number; security_opt?: string[] }
  const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'))
  // promise: deploy-bounds-memory
  test.each(Object.entries(services))('bounds the memory and the processes of %s', (_, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.security_opt).toContain('no-new-privileges:true')
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
  })
})

describe('the wrapper of the commands', () => {
  test('means a file from the folder that it is called in, not from the release’s', () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tuppence-wrapper-')))
    const program = (name: string, line: string) =>
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    program('id', 'echo 0')
    program('systemd-run', 'echo "$INIT_CWD" "$PWD" "$@"')
    const { stdout } = spawnSync('sh', [path.join(root, 'deploy/tuppence'), 'backup', 'here.sqlite'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, TUPPENCE_RELEASE: root },
    })
    rmSync(folder, { recursive: true })
    expect(stdout).toMatch(new RegExp(`^${folder} ${root} .*--setenv=INIT_CWD=${folder} .*backup here\\.sqlite$`, 'm'))
  })
})

describe('package-lock.json', () => {
  type Lock = { packages: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean }> }
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  // promise: deploy-package-hashes
  test('has of each package the hash of its content, and of none where it is fetched', () => {
    const installed = Object.entries(packages).filter(([name]) => name !== '')
    expect(installed.length).toBeGreaterThan(300)
    const lacking = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([name]) => name)
    expect(lacking).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  // promise: deploy-picture-library
  test('has a build of the picture library for each machine that Node is fetched for', () => {
    for (const machine of ['linux-x64', 'linux-arm64', 'linuxmusl-x64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])
      expect(packages).toHaveProperty([`node_modules/@img/sharp-${machine}`])
  })
})
