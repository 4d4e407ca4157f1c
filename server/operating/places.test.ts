import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asNobody } from '../test-operator.ts'
import { mayNotWrite, refuseUnreadable } from './places.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tuppence-places-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const places = JSON.stringify(path.join(import.meta.dirname, 'places.ts'))

test.runIf(process.getuid?.() === 0)('a file of root’s is not said to be missing, but how to let it be read', () => {
  const file = path.join(folder, 'b.sqlite')
  writeFileSync(file, '')
  const { stderr } = asNobody(`(await import(${places})).refuseUnreadable(${JSON.stringify(file)})`)
  expect(stderr).toMatch(/The user \S+ may not read \S+b\.sqlite\. Copy it .*: install -o 65534 -m 600 /)
})

test.runIf(process.getuid?.() === 0)('a folder of root’s is named, and how to make one of one’s own', () => {
  const { stderr } = asNobody(`import { writeFileSync } from 'node:fs'
    const { mayNotWrite } = await import(${places})
    try { writeFileSync(${JSON.stringify(path.join(folder, 'b.sqlite'))}, '') } catch (error) { throw mayNotWrite(${JSON.stringify(folder)}, error) }`)
  expect(stderr).toMatch(/The user \S+ may not write in \S+\. Name another folder, .*: install -d -o 65534 -m 700 /)
})

test('what is not there is not there, and other errors are nobody’s rights', () => {
  expect(() => refuseUnreadable(path.join(folder, 'nothing'))).toThrow(/^There is no file /)
  expect(mayNotWrite(folder, Object.assign(new Error(), { code: 'ENOSPC' }))).toBeNull()
})
