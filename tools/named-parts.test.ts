import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { named } from './named-parts.ts'

const file = path.join(import.meta.dirname, '../web/app/toast-region.tsx')

test('names what fetches a part of the app, by the module that it is in', () => {
  const modules = new Map<string, string>()
  const code = "const Toaster = lazy(async () => (await import('../ui/toaster.tsx')).Toaster)"
  const [, part = ''] = /part: '([\w-]{5})'/.exec(named(code, file, modules) ?? '') ?? []
  expect([...modules]).toEqual([[part, 'ui/toaster.tsx']])
  expect(named(code.replace('../ui/', '#web/ui/'), file, modules)).toContain(part)
  expect(modules.size).toBe(1)
})

test.each([
  "inTurn(async () => (await import('./outbox-store.ts')).throwAwayAll(leaving))",
  "csv: async () => (await import('./below.tsx')).tables.csv",
  "load: async () => (await import('#contract/account.ts')).loginForm",
  'const { a } = await load()',
])('leaves all else as it is: %s', (code) => {
  const modules = new Map<string, string>()
  expect(named(code, file, modules) ?? code).toBe(code)
  expect(modules.size).toBe(0)
})

test('names the part of each part of a calculator, without which the server does not wait for its code', () => {
  const web = path.join(import.meta.dirname, '../web')
  const lazyFiles = globSync('calculators/**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] })
    .map((each) => ({ id: path.join(web, each), source: readFileSync(path.join(web, each), 'utf8') }))
    .filter(({ source }) => / = lazy\(/.test(source))
  const unnamed = lazyFiles.filter(({ id, source }) =>
    / = lazy\((?!\s*Object\.assign\()/.test(named(source, id, new Map()) ?? source),
  )
  expect(lazyFiles.length).toBeGreaterThan(5)
  expect(unnamed.map(({ id }) => id)).toEqual([])
})
