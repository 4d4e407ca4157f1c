// A step of npm run check: commits' subjects must be short, so that a list of them can be read.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const mostCharacters = 72
/** Older commits stay as they are. */
const since = '2026-11-23T00:00:00Z'

/** The subjects of commits in `folder` that are too long; none without git. */
export function longSubjects(folder: string): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%h %s'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > mostCharacters)
}

if (import.meta.main) {
  const found = longSubjects(path.dirname(import.meta.dirname))
  for (const line of found) console.error(`${line}\n  Say it in ${mostCharacters} characters, and why in the body.`)
  if (found.length > 0) process.exitCode = 1
}
