// A step of npm run check: fails when a test that docs/what-is-promised.md or docs/security.md names no longer exists.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brokenPromises, brokenRequirements, readPromises, readRequirements } from './promises.ts'

const root = path.dirname(import.meta.dirname)
const read = (file: string): string | null => {
  const place = path.join(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

const promised = readPromises(read('docs/what-is-promised.md') ?? '')
const required = readRequirements(read('docs/security.md') ?? '')
const broken = [...brokenPromises(promised, read), ...brokenRequirements(required, read)]
for (const sentence of broken) console.error(sentence)
if (broken.length > 0 || promised.length === 0 || required.length === 0) process.exitCode = 1
else console.log(`${promised.length} promises and ${required.length} rows on security, each with what shows it.`)
