// npm run upgrade on a real git repository with a small product of the same shape: sources, a build, commands, a server.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentRelease, removeOldReleases, servedTree, switchTo, writeRecord } from './setup/releases.mjs'

const root = path.dirname(import.meta.dirname)
/** Each test starts dozens of processes, of which none takes long. */
const patience = 240_000
let folder = ''
/** The repository of the authors, and the installation that was cloned from it. */
let authors = ''
let home = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-releases-'))
  authors = path.join(folder, 'authors')
  home = path.join(folder, 'srv/tuppence')
  mkdirSync(authors)
  writeFileSync(npm(), standInForNpm)
  git(authors, 'init', '--quiet', '--initial-branch=main')
  for (const part of ['run.mjs', 'setup', 'upgrade', 'upgrade.ts'])
    cpSync(path.join(root, 'tools', part), path.join(authors, 'tools', part), { recursive: true })
  publish('1.0.0')
  git(folder, 'clone', '--quiet', authors, home)
  expect(run('build').code).toBe(0)
  writeFileSync(path.join(home, 'data.json'), JSON.stringify({ tables: 1, learners: ['ada'] }))
}, patience)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run upgrade', { timeout: patience }, () => {
  // promise: upgrade-beside
  test('builds what was published beside what serves, and makes it what the next start serves', () => {
    const before = treeOf(home)
    publish('1.1.0')
    const { code, said } = run('upgrade')
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/Upgraded to 1\.1\.0-/) })
    expect(said).toContain('Now stop the server, where it runs, and start it again.')
    expect(served()).toBe('1.1.0')
    expect(treeOf(home)).toEqual(before)
    const installed = readdirSync(path.join(currentRelease(home), 'node_modules'))
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['served'])
    expect(run('upgrade').said).toMatch(/1\.1\.0-\w+ is what serves: there is nothing to do/)
    expect(run('start').said).toContain('serving 1.1.0')
  })

  test('is what an operator’s commands mean, until somebody changes the sources by hand', () => {
    publish('1.1.0')
    run('upgrade')
    expect(servedTree(home)).toBe(currentRelease(home))
    publish('1.2.0')
    git(home, 'pull', '--quiet')
    expect(servedTree(home)).toBe(home)
    expect(run('start').said).toContain('serving 1.2.0')
  })

  test('takes a tag, a branch, a commit, or the folder of an unpacked version', () => {
    git(authors, 'tag', 'v1.0.0')
    publish('1.1.0')
    git(authors, 'checkout', '--quiet', '-b', 'next')
    publish('2.0.0')
    expect([run('upgrade', 'next').code, served()]).toEqual([0, '2.0.0'])
    expect([run('upgrade', 'v1.0.0').code, served()]).toEqual([0, '1.0.0'])
    expect(run('upgrade', 'nowhere').said).toContain("no tag, branch, commit or folder called 'nowhere'")
    const unpacked = path.join(folder, 'unpacked')
    git(folder, 'clone', '--quiet', authors, unpacked)
    rmSync(path.join(home, '.git'), { recursive: true })
    expect(run('upgrade').said).toContain('is no git checkout: name the folder')
    expect([run('upgrade', unpacked).code, served()]).toEqual([0, '2.0.0'])
  })

  // promise: upgrade-failure-changes-nothing
  test.each([
    ['build', { build: "throw new Error('no build today')" }, /could not be built.*no build today/s],
    ['trial', { trial: "throw new Error('no start today')" }, /did not pass its trial.*no start today/s],
  ])('that fails in its %s leaves what serves as it was, says why, and can be run again', (_, broken, why) => {
    publish('1.1.0', broken)
    const before = treeOf(home)
    const failed = run('upgrade')
    expect({ code: failed.code, said: failed.said }).toEqual({ code: 1, said: expect.stringMatching(why) })
    expect(failed.said).toContain(path.join(home, 'releases/upgrade.log'))
    expect({ serves: currentRelease(home), tree: treeOf(home) }).toEqual({ serves: home, tree: before })
    publish('1.1.1')
    expect([run('upgrade').code, served()]).toEqual([0, '1.1.1'])
  })

  // promise: upgrade-broken-off
  test('that is broken off leaves what serves as it was and can be run again; meanwhile a second is refused', async () => {
    publish('1.1.0', { build: `await new Promise((resolve) => setTimeout(resolve, 60_000))` })
    const first = spawn(process.execPath, ['tools/run.mjs', 'upgrade'], {
      cwd: home,
      stdio: 'ignore',
      env: { ...process.env, npm_execpath: npm() },
    })
    const ended = new Promise((resolve) => first.once('close', resolve))
    const partial = () => readdirSync(path.join(home, 'releases')).some((name) => name.endsWith('.partial'))
    while (!existsSync(path.join(home, 'releases/upgrade.log')) || !partial()) await later(50)
    expect(run('upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('Another upgrade is under way') })
    first.kill('SIGTERM')
    await ended
    expect(currentRelease(home)).toBe(home)
    publish('1.1.1')
    expect([run('upgrade').code, served(), partial()]).toEqual([0, '1.1.1', false])
  })

  // promise: upgrade-back
  test('goes back to the release before, and leaves the data alone where that can read them', () => {
    publish('1.1.0')
    run('upgrade')
    changeData({ learners: ['ada', 'bob'] })
    expect([run('upgrade', '--back').code, served()]).toEqual([0, '1.0.0'])
    expect(data().learners).toEqual(['ada', 'bob'])
    expect(run('upgrade', '--back').said).toContain('There is no release before this one')
    expect([run('upgrade').code, served()]).toEqual([0, '1.1.0'])
  })

  // promise: upgrade-back-newer-tables
  test('refuses to go back over newer tables without the backup, which it names, and restores it when told to', () => {
    publish('1.1.0', { tables: 2 })
    run('upgrade')
    changeData({ tables: 2, learners: ['ada', 'bob'] })
    const refused = run('upgrade', '--back')
    expect({ code: refused.code, serves: served() }).toEqual({ code: 1, serves: '1.1.0' })
    expect(refused.said).toMatch(/cannot read the tables.*Nothing was changed.*--back --restore/s)
    expect([run('upgrade', '--back', '--restore').code, served()]).toEqual([0, '1.0.0'])
    expect(data()).toEqual({ tables: 1, learners: ['ada'] })
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

  // promise: upgrade-restarts-units
  test('through the wrapper asks for everything as the server’s user, and restarts each unit when all have stopped', () => {
    const bin = path.join(folder, 'bin')
    mkdirSync(bin)
    const noted = path.join(folder, 'noted')
    program(
      path.join(bin, 'systemctl'),
      `echo "systemctl $*" >> ${noted}
      if [ "$1" = list-units ]; then echo 'tuppence@3001.service loaded'; echo 'tuppence@3002.service loaded'; fi`,
    )
    const wrapper = path.join(bin, 'tuppence')
    program(
      wrapper,
      `echo "tuppence $1 $2" | cut -d/ -f1 >> ${noted}
      cd "$TUPPENCE_RELEASE"; exec ${process.execPath} server/operate.ts "$@"`,
    )
    publish('1.1.0')
    const env = { TUPPENCE_WRAPPER: wrapper, PATH: `${bin}:${process.env['PATH'] ?? ''}` }
    expect(runWith(env, 'upgrade').code).toBe(0)
    expect(
      readFileSync(noted, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'tuppence backup',
      'tuppence try-release',
      expect.stringContaining('systemctl list-units'),
      'systemctl stop tuppence@3001.service tuppence@3002.service',
      'systemctl start tuppence@3001.service tuppence@3002.service',
      'tuppence await-ready 3001',
    ])
  })
})

/** npm without a registry: it puts the two packages there, and `prune --omit=dev` takes away what only building needs. */
const standInForNpm = `
  const fs = require('node:fs')
  for (const name of ['served', 'builder']) {
    fs.mkdirSync('node_modules/' + name, { recursive: true })
    fs.writeFileSync('node_modules/' + name + '/package.json', '{}')
  }
  if (process.argv[2] === 'prune') fs.rmSync('node_modules/builder', { recursive: true })`
const npm = () => path.join(folder, 'npm-cli.js')

type Broken = { build?: string; trial?: string; tables?: number }

/** Commits a version. What its build or its trial does besides may be said, and which tables it writes. */
function publish(version: string, { build = '', trial = '', tables = 1 }: Broken = {}): void {
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
        if (JSON.parse(readFileSync(file, 'utf8')).tables > ${tables}) process.exit(2)
      }
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

function runWith(env: Record<string, string>, ...args: string[]) {
  const all = { ...process.env, INIT_CWD: home, npm_execpath: npm(), ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', ...args], {
    cwd: home,
    encoding: 'utf8',
    env: all,
  })
  return { code: status, said: stdout + stderr }
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
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
