import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.ts'

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('is that of the package, its lock and the newest part of the change log', () => {
  const { version: locked, packages } = JSON.parse(file('package-lock.json'))
  expect([JSON.parse(file('package.json')).version, locked, packages[''].version]).toEqual([version, version, version])
  expect(/^## ([\d.]+) /m.exec(file('CHANGELOG.md'))?.[1]).toBe(version)
})
