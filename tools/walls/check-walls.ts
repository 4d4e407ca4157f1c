// Command: names every breach of a wall in the project and every file that is not in exactly one tsconfig, or says how many
// files it has checked.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTypeConfigs, typeCoverageBreaches } from './type-coverage.ts'
import { wallBreaches } from './wall-breaches.ts'

const root = path.join(import.meta.dirname, '../..')
const withoutSources = ['content', 'current', 'data', 'dist', 'docs', 'node_modules', 'releases', 'test-results']

const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
  if (entry.isFile()) return isSource(entry.name) ? [entry.name] : []
  return entry.name.startsWith('.') || withoutSources.includes(entry.name) ? [] : sourcesIn(entry.name)
})
const breaches = [
  ...wallBreaches(files.map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }))),
  ...typeCoverageBreaches(readTypeConfigs(root), files),
]
for (const { path: file, line, message } of breaches) console.error(`${file}:${line}  ${message}`)
if (breaches.length > 0) process.exitCode = 1
else console.log(`${files.length} files, no breach`)

function sourcesIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => isSource(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
}

function isSource(name: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(name)
}
