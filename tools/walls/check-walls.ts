// A step of npm run check: reports every breach of a wall, and every file that is not in exactly one tsconfig.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTypeConfigs, typeCoverageBreaches } from './type-coverage.ts'
import { wallBreaches } from './wall-breaches.ts'

const root = path.join(import.meta.dirname, '../..')
const withoutSources = '{content,current,data,dist,docs,releases,test-results}'

const files = globSync('**/*.{ts,tsx,mjs}', { cwd: root, exclude: [withoutSources, '**/node_modules'] })
const sources = files.map((file) => ({
  path: file.replaceAll(path.sep, '/'),
  source: readFileSync(path.join(root, file), 'utf8'),
}))
const names = sources.map((source) => source.path)
const breaches = [...wallBreaches(sources), ...typeCoverageBreaches(readTypeConfigs(root), names)]
for (const { path: file, line, message } of breaches) console.error(`${file}:${line}  ${message}`)
if (breaches.length > 0) process.exitCode = 1
else console.log(`${files.length} files, no breach`)
