import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { checkUnits, type UnitPlaces } from './units.ts'

const shipped = path.resolve(import.meta.dirname, '../../deploy')
let folder: string
let places: UnitPlaces
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-units-'))
  places = { shipped, units: path.join(folder, 'system'), wrapper: path.join(folder, 'tuppence'), settings: folder }
  mkdirSync(path.join(places.units, 'multi-user.target.wants'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const install = () => {
  for (const name of readdirSync(shipped).filter((each) => /\.(service|timer)$/.test(each)))
    copyFileSync(path.join(shipped, name), path.join(places.units, name))
  copyFileSync(path.join(shipped, 'tuppence'), places.wrapper)
}
const enable = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(places.units, 'multi-user.target.wants', name), '')
}
const found = (env: Record<string, string> = {}) => {
  const read = readConfig(env, { dataDirectory: folder, buildDirectory: folder, logLevel: 'silent' })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return checkUnits(read.config, places)
}

test('where no units are installed there is nothing to say', () => {
  expect(found()).toEqual([])
})

test('units and wrapper of a release before are named, with the lines that copy those of this one', () => {
  install()
  expect(found()).toEqual([{ state: 'ok', what: 'units', say: "this release's" }])
  writeFileSync(path.join(places.units, 'tuppence@.service'), 'an older one')
  rmSync(path.join(places.units, 'tuppence-alarm@.service'))
  writeFileSync(places.wrapper, 'an older one')
  const [{ state, say } = { state: 'ok', say: '' }] = found()
  expect(state).toBe('warning')
  const files = ['tuppence-alarm@.service', 'tuppence@.service'].map((name) => path.join(shipped, name)).join(' ')
  expect(say).toContain(`cp ${files} ${places.units}/ && systemctl daemon-reload`)
  expect(say).toContain(`install -m 755 ${path.join(shipped, 'tuppence')} ${places.wrapper}`)
})

// promise: doctor-metrics-port-of-each
test('one METRICS_PORT for several processes is a fault, until each has a file with its own', () => {
  install()
  enable('tuppence@3001.service', 'tuppence@3002.service')
  expect(found({ METRICS_PORT: '4151' })).toEqual([
    { state: 'fault', what: 'units', say: expect.stringMatching(/tuppence-3001\.env, \S+tuppence-3002\.env/) },
  ])
  for (const port of [3001, 3002]) writeFileSync(path.join(folder, `tuppence-${port}.env`), '')
  expect(found({ METRICS_PORT: '4151' })).toMatchObject([{ state: 'ok' }])
})

test('two units that listen at one port are a fault', () => {
  install()
  enable('tuppence.service', 'tuppence@3000.service')
  expect(found()).toMatchObject([{ state: 'fault', say: expect.stringContaining('both listen at 3000') }])
})
