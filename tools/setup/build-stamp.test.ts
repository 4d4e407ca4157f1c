import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetBuild, isBuilt, recordBuild, sourcesHash } from './build-stamp.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tuppence-stamp-'))
  write('content/glossary.yaml', 'ISA')
  write('web/main.tsx', 'start()')
  write('dist/web/index.html', '<html>')
  write('dist/render/render.js', '')
  write('dist/render/part-files.json', '{}')
  write('dist/course/2023-2024.json', '{}')
  write('dist/server/main.js', 'start()')
  recordBuild(root, sourcesHash(root))
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})

describe('isBuilt', () => {
  test('takes a build of the present sources as it is', () => {
    expect(isBuilt(root)).toBe(true)
  })

  test('does not mind a new date on the same content', () => {
    utimesSync(path.join(root, 'web/main.tsx'), new Date(0), new Date(0))
    expect(isBuilt(root)).toBe(true)
  })

  test.each([
    ['a changed source', () => write('web/main.tsx', 'begin()')],
    ['a new source', () => write('domain/money.ts', '')],
    ['a removed source', () => rmSync(path.join(root, 'content/glossary.yaml'))],
    ['a changed server', () => write('server/app.ts', 'app()')],
    ['a missing server', () => rmSync(path.join(root, 'dist/server'), { recursive: true })],
    ['a missing renderer', () => rmSync(path.join(root, 'dist/render/render.js'))],
    ['a renderer that names no files', () => rmSync(path.join(root, 'dist/render/part-files.json'))],
    ['a missing course', () => rmSync(path.join(root, 'dist/course'), { recursive: true })],
    ['a build that was begun and not ended', () => forgetBuild(root)],
  ])('builds again after %s', (_what, change) => {
    change()
    expect(isBuilt(root)).toBe(false)
  })

  test('builds again for the course of another folder, and after a change of it', () => {
    write('other/glossary.yaml', 'APR')
    vi.stubEnv('CONTENT_DIR', path.join(root, 'other'))
    expect(isBuilt(root)).toBe(false)
    recordBuild(root, sourcesHash(root))
    write('content/glossary.yaml', 'LISA')
    expect(isBuilt(root)).toBe(true)
    write('other/glossary.yaml', 'AER')
    expect(isBuilt(root)).toBe(false)
  })

  test('does not build again for a changed test or document', () => {
    write('web/main.test.tsx', 'test()')
    write('docs/operating.md', 'Start')
    expect(isBuilt(root)).toBe(true)
  })
})

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}
