import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { longSubjects } from './commit-subjects.ts'

test('names a new commit whose subject is longer than 72 characters, whatever its body, and no earlier one', () => {
  const folder = emptyFolder()
  git(folder, ['init', '--quiet'])
  commit(folder, 'a'.repeat(73), '2026-11-22T12:00:00Z')
  commit(folder, `${'b'.repeat(72)}\n\n${'c'.repeat(200)}`, '2026-11-24T12:00:00Z')
  expect(longSubjects(folder)).toEqual([])
  commit(folder, 'd'.repeat(73), '2026-11-25T12:00:00Z')
  expect(longSubjects(folder)).toEqual([expect.stringMatching(/^[0-9a-f]+ d{73}$/)])
})

test('finds nothing where there is no git', () => {
  expect(longSubjects(emptyFolder())).toEqual([])
})

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function commit(folder: string, message: string, date: string): void {
  git(
    folder,
    ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', message],
    date,
  )
}

function git(folder: string, args: string[], date = ''): void {
  execFileSync('git', args, { cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date } })
}
