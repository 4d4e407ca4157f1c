// Command: what the built pages weigh, against their budgets. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sizeChecks } from './page-sizes.ts'

const dist = path.join(import.meta.dirname, '../dist')
const web = path.join(dist, 'web')

const checks = sizeChecks({
  manifest: readJson(path.join(web, '.vite/manifest.json')),
  modules: readJson(path.join(dist, 'chunk-modules.json')),
  requests: readJson(path.join(dist, 'first-requests.json')),
  sizeOf: (file) => statSync(path.join(web, existsSync(path.join(web, `${file}.gz`)) ? `${file}.gz` : file)).size,
  html: readFileSync(path.join(web, 'index.html'), 'utf8'),
  files: readdirSync(web, { recursive: true, encoding: 'utf8' }),
})
for (const { name, value, limit, passed } of checks) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(42)} ${value.padStart(9)}  of ${limit}`)
}
if (!checks.every(({ passed }) => passed)) process.exitCode = 1

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
