// The walls that are rules of the linter, on a small project of the same shape.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const stopped = [
  ['server/goals/goals-routes.ts', "import { sql } from 'kysely'\nexport const query = sql"],
  ['server/app.ts', "import { DatabaseSync } from 'node:sqlite'\nexport const open = DatabaseSync"],
  ['server/http/readiness.ts', "import { Client } from 'pg'\nexport const client = Client"],
  ['web/goals/a.ts', "export const goals = () => fetch('/api/goals')"],
  ['web/goals/b.ts', "export const goals = () => window.fetch('/api/goals')"],
  ['web/goals/c.ts', 'export const request = new XMLHttpRequest()'],
  ['web/goals/d.ts', "export const live = new EventSource('/live')"],
  ['web/goals/e.ts', "export const live = new WebSocket('wss://x')"],
  ['web/goals/f.ts', "export const sent = () => navigator.sendBeacon('/x')"],
  ['web/goals/g.ts', "export const pay = () => localStorage.getItem('pay')"],
  ['web/goals/h.ts', "export const pay = () => window.sessionStorage.getItem('pay')"],
  ['web/goals/i.ts', 'export const empty = (place: Element) => place.replaceChildren()'],
  ['web/goals/j.ts', "import { serverQuery } from '../api/response-cache.ts'\nexport const told = serverQuery"],
  ['server/rates.ts', "export const rates = fetch('https://rates')"],
  ['server/config/config.ts', "export const port = process.env['PORT']"],
  ['server/operate-users.ts', "import { env } from 'node:process'\nexport const port = env['PORT']"],
  ['course/build-course.ts', "export const folder = process.env['CONTENT_DIR']"],
  ['web/routing/mode.ts', 'export const mode = process.env.NODE_ENV'],
  ['web/routing/tool-catalogue.ts', 'export default {}'],
] as const

const allowed = [
  ['server/goals/goals-store.ts', "import { sql } from 'kysely'\nexport const query = sql"],
  ['server/database/postgres.ts', "import { Client } from 'pg'\nexport const client = Client"],
  ['lab/kill.ts', "import { sql } from 'kysely'\nexport const query = sql"],
  ['web/api/client.ts', "export const call = () => fetch('/api/goals')"],
  ['web/outbox/use-read.ts', "import { serverQuery } from '../api/response-cache.ts'\nexport const told = serverQuery"],
  ['web/goals/again.ts', 'export const again = (query: { fetch: () => void }) => query.fetch()'],
  ['server/main.ts', "export const port = process.env['PORT']"],
  ['server/operate.ts', "export const port = process.env['PORT']"],
  ['course/source/course-source.ts', "export const folder = process.env['CONTENT_DIR']"],
  ['server/goals.test.ts', "export const port = process.env['PORT']\nexport const asked = fetch('/')"],
  ['vite.config.ts', 'export default {}'],
] as const

test('the linter lets SQL, the network, what a browser stores, the environment and default exports be only where they belong', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-lint-'))
  const config = path.join(folder, '.oxlintrc.json')
  // Without the types, for which it would need the project's packages.
  const rules = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')
  writeFileSync(config, rules.replace(/"options": \{.*\},/, ''))
  for (const [file, source] of [...stopped, ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${source}\n`)
  }
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [program, '--config', config, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  const walls = diagnostics.filter(({ code }) => /no-restricted-|no-default-export/.test(code))
  const files = new Set(walls.map(({ filename }) => filename.replaceAll(path.sep, '/')))
  expect([...files].toSorted()).toEqual(stopped.map(([file]) => file).toSorted())
})
