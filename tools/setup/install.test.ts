import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureSentence, hasDependencies, installIfStale, lacksNativePackage } from './install.mjs'

const here = `${process.platform}-${process.arch}`
let folder = ''

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tuppence-install-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('lacksNativePackage', () => {
  test('names the package whose build for this platform is missing', () => {
    install('rolldown', { [`@rolldown/binding-${here}-gnu`]: '1.0.0', '@rolldown/binding-plan9-x64': '1.0.0' })
    expect(lacksNativePackage(folder)).toBe('rolldown')
  })

  test('is content with one of several builds for this platform', () => {
    install('rolldown', { [`@rolldown/binding-${here}-gnu`]: '1.0.0', [`@rolldown/binding-${here}-musl`]: '1.0.0' })
    install(`@rolldown/binding-${here}-gnu`)
    expect(lacksNativePackage(folder)).toBeUndefined()
  })

  test('knows a build for musl that puts it before the processor', () => {
    const musl = `@img/sharp-${process.platform}musl-${process.arch}`
    install('sharp', { [`@img/sharp-${here}`]: '1.0.0', [musl]: '1.0.0' })
    install(musl)
    expect(lacksNativePackage(folder)).toBeUndefined()
  })

  test('does not ask for what has no build for this platform', () => {
    install('fsevents-user', { fsevents: '2.3.3', '@x/binding-plan9-x64': '1.0.0' })
    expect(lacksNativePackage(folder)).toBeUndefined()
  })
})

describe('hasDependencies', () => {
  test('misses what was pruned, where the task needs it', () => {
    const named = { dependencies: { fastify: '5.0.0' }, devDependencies: { vite: '8.0.0' } }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(named))
    install('fastify')
    expect(hasDependencies({ folder })).toBe(false)
    expect(hasDependencies({ folder, toolsMayLack: true })).toBe(true)
    install('vite')
    expect(hasDependencies({ folder })).toBe(true)
    rmSync(path.join(folder, 'node_modules/fastify'), { recursive: true })
    expect(hasDependencies({ folder, toolsMayLack: true })).toBe(false)
  })
})

describe('installIfStale', () => {
  test('lets npm change neither package.json nor the lock file', async () => {
    const npm = path.join(folder, 'npm.cjs')
    writeFileSync(npm, `require('fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)))`)
    mkdirSync(path.join(folder, 'node_modules'))
    await installIfStale({ folder, what: 'the packages', node: process.execPath, npm })
    const asked: unknown = JSON.parse(readFileSync(path.join(folder, 'asked.json'), 'utf8'))
    expect(asked).toEqual(expect.arrayContaining(['install', '--no-save', '--ignore-scripts']))
  })
})

describe('installIfStale, where the lock has no build for this platform', () => {
  test('says that neither its versions nor its hashes are used', async () => {
    const npm = path.join(folder, 'npm.cjs')
    const build = `@rolldown/binding-${here}-gnu`
    const made = (name: string, more = {}) =>
      `fs.mkdirSync('node_modules/${name}', { recursive: true });` +
      `fs.writeFileSync('node_modules/${name}/package.json', '${JSON.stringify({ name, ...more })}');`
    writeFileSync(
      npm,
      `const fs = require('fs'); ${made('rolldown', { optionalDependencies: { [build]: '1.0.0' } })}
       if (process.argv.includes('--no-package-lock')) { ${made(build)} }`,
    )
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await installIfStale({ folder, what: 'the packages', node: process.execPath, npm })
    const words = said.mock.calls.map(([text]) => String(text)).join('')
    said.mockRestore()
    expect(words).toContain(`package-lock.json has no builds for ${here}: its versions and hashes are not used here.`)
  })
})

describe('failureSentence', () => {
  test.each([
    [
      'npm error code ENOTFOUND',
      'Could not fetch Node 26: the npm registry cannot be reached. Check the network connection and run this again.',
    ],
    ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(
      (code) => [
        `npm error code ${code}\nnpm error request to https://packages.example/vite failed`,
        "Could not fetch Node 26: the certificate of the npm registry is not trusted here, as behind a proxy that reads what passes. Set NODE_EXTRA_CA_CERTS to the file of that proxy's certificate and run this again.",
      ],
    ),
    ['npm error code ENOSPC', 'Could not fetch Node 26: the disk is full.'],
    ['npm error code EACCES', "Could not fetch Node 26: this folder, or npm's cache, cannot be written to."],
    ['npm error code E404', 'Could not fetch Node 26. npm said:\nnpm error code E404'],
  ])('turns %s into a sentence', (output, sentence) => {
    expect(failureSentence('Node 26', output)).toBe(sentence)
  })
})

function install(name: string, optionalDependencies: Record<string, string> = {}): void {
  const target = path.join(folder, 'node_modules', name)
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ name, optionalDependencies }))
}
