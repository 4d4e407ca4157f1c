// Command: names every breach of a wall in the project, or says how many files stand within them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wallBreaches } from './wall-breaches.ts'

const root = path.join(import.meta.dirname, '../..')
const folders = ['domain', 'contract', 'server', 'web', 'tools', 'e2e', 'bench', 'torture']

const files = [...folders.flatMap(sourcesIn), ...readdirSync(root).filter((name) => name.endsWith('.config.ts'))]
const breaches = wallBreaches(
  files.map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') })),
)
for (const { path: file, line, message } of breaches) console.error(`${file}:${line}  ${message}`)
if (breaches.length > 0) process.exitCode = 1
else console.log(`${files.length} files, no breach`)

function sourcesIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
  return sources.map((name) => `${folder}/${name.split(path.sep).join('/')}`)
}
