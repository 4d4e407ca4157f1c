// npm run upgrade on a real git repository with a small product of the same shape: sources, a build, commands, a server.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentRelease, removeOldReleases, servedTree, switchTo, writeRecord } from './setup/releases.mjs'

const root = path.dirname(import.meta.dirname)
/** Each test starts dozens of processes, of which none takes long. */
const patience = 240_000
/** Git, here and in the program, does no maintenance and does not wait for the disk. */
const quickGit = { GIT_CONFIG_COUNT: '2', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' }
const env = { ...process.env, ...quickGit, GIT_CONFIG_KEY_1: 'core.fsync', GIT_CONFIG_VALUE_1: 'none' }
let folder = ''
/** The repository of the authors, and the installation that was cloned from it. */
let authors = ''
let home = ''

beforeAll(() => {
  const whole = mkdtempSync(path.join(tmpdir(), 'tuppence-releases-'))
  folder = path.join(whole, 'now')
  authors = path.join(folder, 'authors')
  home = path.join(folder, 'srv/tuppence')
  mkdirSync(authors, { recursive: true })
  writeFileSync(npm(), standInForNpm)
  // Whatever a package.json further up says.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }')
  git(authors, 'init', '--quiet', '--initial-branch=main')
  for (const part of ['run.mjs', 'setup', 'upgrade', 'upgrade.ts'])
    cpSync(path.join(root, 'tools', part), path.join(authors, 'tools', part), { recursive: true })
  publish('1.0.0')
  git(folder, 'clone', '--quiet', authors, home)
  expect(run('build').code).toBe(0)
  writeFileSync(path.join(home, 'data.json'), JSON.stringify({ tables: 1, learners: ['ada'] }))
  renameSync(folder, asBuilt())
}, patience)
/** The same for each test, at the same place: its files and git know where they are. */
beforeEach(() => cpSync(asBuilt(), folder, { recursive: true, preserveTimestamps: true }))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

const asBuilt = () => path.join(path.dirname(folder), 'as-built')

describe('npm run upgrade', { timeout: patience }, () => {
  // promise: upgrade-beside; upgrade-log-closed
  test('builds what was published beside what serves, and makes it what the next start serves and operators’ commands mean', () => {
    const before = treeOf(home)
    mkdirSync(path.join(home, 'releases'))
    // An earlier release left it readable by all.
    const log = path.join(home, 'releases/upgrade.log')
    writeFileSync(log, '', { mode: 0o644 })
    publish('1.1.0')
    const { code, said } = run('upgrade')
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/Upgraded to 1\.1\.0-/) })
    expect(said).toContain('Now stop the server, where it runs, and start it again.')
    expect(statSync(log).mode & 0o777).toBe(0o600)
    expect(served()).toBe('1.1.0')
    expect(servedTree(home)).toBe(currentRelease(home))
    expect(treeOf(home)).toEqual(before)
    const installed = readdirSync(path.join(currentRelease(home), 'node_modules'))
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['served'])
    expect(run('upgrade').said).toMatch(/1\.1\.0-\w+ is what serves: there is nothing to do/)
    const started = run('start').said
    expect(started).toContain('serving 1.1.0')
    expect(started).not.toContain('Fetching')
    // Until somebody changes the sources by hand.
    publish('1.2.0')
    git(home, 'pull', '--quiet')
    expect(servedTree(home)).toBe(home)
    expect(run('start').said).toContain('serving 1.2.0')
  })

  test('takes a branch, or the folder of an unpacked version', () => {
    git(authors, 'checkout', '--quiet', '-b', 'next')
    publish('2.0.0')
    expect([run('upgrade', 'next').code, served()]).toEqual([0, '2.0.0'])
    publish('2.1.0')
    expect(run('upgrade', 'nowhere').said).toContain("no tag, branch, commit or folder called 'nowhere'")
    const unpacked = path.join(folder, 'unpacked')
    git(folder, 'clone', '--quiet', authors, unpacked)
    rmSync(path.join(home, '.git'), { recursive: true })
    expect(run('upgrade').said).toContain('is no git checkout: name the folder')
    expect([run('upgrade', unpacked).code, served()]).toEqual([0, '2.1.0'])
  })

  // promise: upgrade-failure-changes-nothing; upgrade-broken-off
  test('that fails in its build or its trial, or is broken off, leaves what serves as it was and can be run again; meanwhile a second is refused', async () => {
    const before = treeOf(home)
    for (const [version, broken, why] of [
      ['1.1.0', { build: "throw new Error('no build today')" }, /could not be built.*no build today/s],
      ['1.1.1', { trial: "throw new Error('no start today')" }, /did not pass its trial.*no start today/s],
    ] as const) {
      publish(version, broken)
      const failed = run('upgrade')
      expect({ code: failed.code, said: failed.said }).toEqual({ code: 1, said: expect.stringMatching(why) })
      expect(failed.said).toContain(path.join(home, 'releases/upgrade.log'))
      expect({ serves: currentRelease(home), tree: treeOf(home) }).toEqual({ serves: home, tree: before })
    }
    publish('1.1.2', { build: `await new Promise((resolve) => setTimeout(resolve, 60_000))` })
    const first = spawn(process.execPath, ['tools/run.mjs', 'upgrade'], {
      cwd: home,
      stdio: 'ignore',
      env: { ...env, npm_execpath: npm() },
    })
    const ended = new Promise((resolve) => first.once('close', resolve))
    const partial = () => readdirSync(path.join(home, 'releases')).some((name) => name.endsWith('.partial'))
    while (!partial()) await later(50)
    expect(run('upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('Another upgrade is under way') })
    first.kill('SIGTERM')
    await ended
    expect({ serves: currentRelease(home), tree: treeOf(home) }).toEqual({ serves: home, tree: before })
    publish('1.1.3')
    expect([run('upgrade').code, served(), partial()]).toEqual([0, '1.1.3', false])
  })

  // promise: upgrade-back; upgrade-back-newer-tables
  test('goes back to the release before, with the data as they are; over newer tables only to the backup, when told to', () => {
    publish('1.2.0', { tables: 2 })
    run('upgrade')
    changeData({ learners: ['ada', 'bob'] })
    expect([run('upgrade', '--back').code, served()]).toEqual([0, '1.0.0'])
    expect(data().learners).toEqual(['ada', 'bob'])
    expect(run('upgrade', '--back').said).toContain('There is no release before this one')

    run('upgrade')
    changeData({ tables: 2, learners: ['ada', 'bob', 'cy'] })
    const refused = run('upgrade', '--back')
    expect({ code: refused.code, serves: served() }).toEqual({ code: 1, serves: '1.2.0' })
    expect(refused.said).toMatch(/cannot read the tables.*Nothing was changed.*--back --restore/s)
    expect([run('upgrade', '--back', '--restore').code, served()]).toEqual([0, '1.0.0'])
    expect(data()).toEqual({ tables: 1, learners: ['ada', 'bob'] })
  })

  test('keeps the release before and one more, and removes older ones', () => {
    const names = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']
    for (const [at, name] of names.entries()) {
      const tree = path.join(home, 'releases', name)
      mkdirSync(tree, { recursive: true })
      writeRecord(tree, { version: name, commit: '', before: name === '1.5.0' ? 'releases/1.1.0' : '.' })
      utimesSync(path.join(tree, 'release.json'), at, at)
    }
    switchTo(home, path.join(home, 'releases/1.5.0'))
    removeOldReleases(home)
    expect(readdirSync(path.join(home, 'releases')).toSorted()).toEqual(['1.1.0', '1.4.0', '1.5.0'])
  })

  /** systemd, with two units that run; those of a release that is called dead stop at once. */
  const underSystemd = () => {
    const bin = path.join(folder, 'bin')
    mkdirSync(bin)
    const noted = path.join(folder, 'noted')
    program(
      path.join(bin, 'systemctl'),
      `echo "systemctl $*" >> ${noted}
      if [ "$1" = list-units ]; then echo 'tuppence@3001.service loaded'; echo 'tuppence@3002.service loaded'; fi
      if [ "$1" = show ]; then grep -q '&& true' ${home}/current/server/operate.ts && echo auto-restart || echo running; fi`,
    )
    // It has written nothing down before it was asked to.
    program(
      path.join(bin, 'journalctl'),
      `if [ "$1" = --sync ]; then touch ${bin}/synced; exit; fi
      if [ -e ${bin}/synced ]; then echo '{"level":30,"msg":"answered"}'; echo 'Error: no port for me'; fi`,
    )
    program(path.join(bin, 'id'), 'echo 990')
    program(path.join(bin, 'chown'), `echo "chown $3" >> ${noted}`)
    program(
      path.join(bin, 'systemd-run'),
      `echo "systemd-run $*" | sed 's/ --.*--uid/ --uid/; s/ --prop.* / /' >> ${noted}
      while case "$1" in --*) true;; *) false;; esac; do shift; done; exec "$@"`,
    )
    const wrapper = path.join(bin, 'tuppence')
    program(
      wrapper,
      `echo "tuppence $1 $2" | cut -d/ -f1 >> ${noted}
      cd "$TUPPENCE_RELEASE"; exec ${process.execPath} server/operate.ts "$@"`,
    )
    return {
      env: { TUPPENCE_WRAPPER: wrapper, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
      notes: () => {
        const lines = readFileSync(noted, 'utf8').trim().split('\n')
        return lines.map((line) => line.trim()).filter((line) => !line.startsWith('systemctl show'))
      },
    }
  }
  const both = 'tuppence@3001.service tuppence@3002.service'

  // promise: upgrade-restarts-units; upgrade-builds-as-another
  test('under systemd asks for everything as the server’s user, builds as another, and restarts each unit when all have stopped', () => {
    const { env, notes } = underSystemd()
    publish('1.1.0')
    const { code, said } = runWith(env, 'upgrade')
    expect({ code, said }).toMatchObject({ code: 0 })
    const isOfBuild = (line: string) => /^(chown|systemd-run|systemctl stop tuppence-build)/.test(line)
    expect(notes().filter((line) => !isOfBuild(line))).toEqual([
      'tuppence backup',
      'tuppence try-release',
      expect.stringContaining('systemctl list-units'),
      `systemctl stop ${both}`,
      `systemctl reset-failed ${both}`,
      `systemctl start ${both}`,
      'tuppence await-ready 3001',
      'tuppence units',
    ])
    expect(said).toMatch(/Units or wrapper are others in this release.*\ncp deploy\/tuppence\.service \/etc\n/)
    // The build is stopped when the upgrade is interrupted.
    expect(notes().filter(isOfBuild)).toEqual([
      'systemctl stop tuppence-build.service',
      'chown tuppence-build:',
      expect.stringMatching(/^systemd-run --uid=tuppence-build .*build$/),
      expect.stringMatching(/^systemd-run --uid=tuppence-build .*$/),
      'chown root:',
      'systemctl stop tuppence-build.service',
    ])
    program(path.join(folder, 'bin/id'), 'exit 1')
    publish('1.2.0')
    expect(runWith(env, 'upgrade').said).toContain('useradd --system tuppence-build')
    expect(served()).toBe('1.1.0')
  })

  // promise: upgrade-goes-back-by-itself
  test('that does not start under its unit goes back by itself where the tables are the same, and says why', () => {
    const { env, notes } = underSystemd()
    publish('1.1.0', { isDead: true })
    const began = performance.now()
    const { code, said } = runWith(env, 'upgrade')
    expect({ code, served: served() }).toEqual({ code: 1, served: '1.0.0' })
    expect(said).toMatch(/1\.1\.0-\w+ did not start\. It said:\nError: no port for me\n.*so 1\.0\.0 serves again/s)
    expect(said).not.toContain('answered')
    expect(notes().filter((line) => /^systemctl (stop|start) tuppence@/.test(line))).toEqual([
      `systemctl stop ${both}`,
      `systemctl start ${both}`,
      `systemctl stop ${both}`,
      `systemctl start ${both}`,
    ])
    expect(performance.now() - began).toBeLessThan(50_000)
  })

  test('that does not start and has newer tables stays, and names the command that goes back', () => {
    const { env } = underSystemd()
    publish('1.1.0', { isDead: true, tables: 2 })
    const { code, said } = runWith(env, 'upgrade')
    expect({ code, served: served() }).toEqual({ code: 1, served: '1.1.0' })
    expect(said).toMatch(/no port for me.*It has tables of its own\. To go back: tuppence upgrade --back/s)
  })

  // promise: upgrade-tags
  test('follows no tag that was moved, and where signers are known builds only what one of them has signed', () => {
    git(authors, 'tag', 'v1.1.0')
    expect(run('upgrade', 'v1.1.0').code).toBe(0)
    publish('1.2.0')
    git(authors, 'tag', '--force', 'v1.1.0')
    expect(run('upgrade', 'v1.1.0')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/A tag that somebody has moved/),
    })
    git(home, 'tag', '-d', 'v1.1.0')

    const key = path.join(folder, 'key')
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    writeFileSync(`${key}.signers`, `a@example.org ${readFileSync(`${key}.pub`, 'utf8')}`)
    git(home, 'config', 'gpg.ssh.allowedSignersFile', `${key}.signers`)
    expect(run('upgrade', 'v1.1.0')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/v1\.1\.0 is not signed by/),
    })
    const signing = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'gpg.format=ssh']
    git(authors, ...signing, '-c', `user.signingkey=${key}`, 'tag', '-s', '-m', 'signed', 'v1.2.0')
    expect([run('upgrade', 'v1.2.0').code, served()]).toEqual([0, '1.2.0'])
  })
})

/** npm without a registry: it puts the two packages there, and `prune --omit=dev` takes away what only building needs. */
const standInForNpm = `
  const fs = require('node:fs')
  for (const name of ['served', 'builder']) {
    fs.mkdirSync('node_modules/' + name, { recursive: true })
    fs.writeFileSync('node_modules/' + name + '/package.json', '{}')
  }
  if (process.argv[2] === 'prune') fs.rmSync('node_modules/builder', { recursive: true })
  // As npm does where the registry has got more since than the lock names.
  if (!process.argv.includes('--no-save')) fs.writeFileSync('package-lock.json', '{ "packages": {} }')`
const npm = () => path.join(folder, 'npm-cli.js')

type Broken = { build?: string; trial?: string; tables?: number; isDead?: boolean }

/** Commits a version. What its build or its trial does besides may be said, and which tables it writes. */
function publish(version: string, { build = '', trial = '', tables = 1, isDead = false }: Broken = {}): void {
  const files = {
    'package.json': JSON.stringify({
      name: 'tuppence',
      version,
      type: 'module',
      dependencies: { served: '1.0.0' },
      devDependencies: { builder: '1.0.0' },
    }),
    '.gitignore': 'node_modules\ndist\nreleases\ncurrent\n/data.json\n/backup-*\ntools/setup/.lock\n',
    'server/main.ts': `console.log('serving ${version}')`,
    'tools/build.ts': `
      import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
      import { recordBuild, sourcesHash } from './setup/build-stamp.mjs'
      ${build}
      for (const folder of ['dist/web', 'dist/course', 'dist/server']) mkdirSync(folder, { recursive: true })
      writeFileSync('dist/web/index.html', '${version}')
      cpSync('server/main.ts', 'dist/server/main.js')
      recordBuild(process.cwd(), sourcesHash(process.cwd()))`,
    'server/operate.ts': `
      import { copyFileSync, readFileSync } from 'node:fs'
      const [command, file] = process.argv.slice(2)
      const data = '${home}/data.json'
      if (command === 'backup') {
        const backup = '${home}/backup-' + Date.now() + '.sqlite'
        copyFileSync(data, backup)
        console.log('Wrote ' + backup + ' (0.1 MB)')
      }
      if (command === 'try-release') {
        ${trial}
        const there = JSON.parse(readFileSync(file, 'utf8')).tables
        if (there > ${tables}) process.exit(2)
        if (there === ${tables}) console.log('It leaves the tables as they are.')
      }
      if (command === 'await-ready' && ${isDead}) {
        await new Promise((resolve) => setTimeout(resolve, 60_000))
        process.exit(1)
      }
      if (command === 'units' && '${version}' !== '1.0.0') console.log('cp deploy/tuppence.service /etc')
      if (command === 'restore') {
        if (JSON.parse(readFileSync(data, 'utf8')).tables > ${tables}) throw new Error('cannot drop newer tables')
        copyFileSync(file, data)
      }`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(authors, name)), { recursive: true })
    writeFileSync(path.join(authors, name), text)
  }
  git(authors, 'add', '--all')
  git(authors, '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', version)
}

function run(...args: string[]) {
  return runWith({}, ...args)
}

function runWith(more: Record<string, string>, ...args: string[]) {
  const all = { ...env, INIT_CWD: home, npm_execpath: npm(), ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', ...args], {
    cwd: home,
    encoding: 'utf8',
    env: all,
  })
  return { code: status, said: stdout + stderr }
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

function program(file: string, lines: string): void {
  writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
}

/** What the running server has of its files, and what it was started from. */
function treeOf(tree: string) {
  const read = (name: string) => readFileSync(path.join(tree, name), 'utf8')
  return [read('dist/web/index.html'), read('dist/server/main.js'), read('package.json')]
}

const served = () => readFileSync(path.join(currentRelease(home), 'dist/web/index.html'), 'utf8')
const data = () => JSON.parse(readFileSync(path.join(home, 'data.json'), 'utf8'))
const changeData = (change: object) =>
  writeFileSync(path.join(home, 'data.json'), JSON.stringify({ ...data(), ...change }))
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
