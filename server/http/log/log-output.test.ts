import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { logOutput } from './log-output.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function openLog(name: string) {
  const file = path.join(folder, name)
  const descriptor = openSync(file, 'w')
  return { read: () => readFileSync(file, 'utf8'), descriptor, output: logOutput(descriptor) }
}

const linesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `line ${index} ‘é’\n`)

describe('the log', () => {
  // promise: log-together
  test('is written within a moment, whole and in order, many lines at a time', async () => {
    const { read, output } = openLog('moment')
    const lines = linesUpTo(20_000)
    const seen = new Set<number>()
    for (const line of lines.slice(0, 10_000)) output.write(line)
    expect(read()).toBe('')
    await vi.waitFor(() => expect(read()).toBe(lines.slice(0, 10_000).join('')))
    for (const [index, line] of lines.slice(10_000).entries()) {
      output.write(line)
      if (index % 1000 === 0) {
        await wait(1)
        seen.add(read().length)
      }
    }
    await vi.waitFor(() => expect(read()).toBe(lines.join('')))
    expect(seen.size).toBeLessThan(10)
  })

  // promise: log-whole-at-the-end
  test('is whole when the process ends, what still waited among it', () => {
    const { read, output } = openLog('end')
    const lines = linesUpTo(3)
    for (const line of lines) output.write(line)
    output.end()
    expect(read()).toBe(lines.join(''))
  })

  // promise: log-of-full-disk
  test('of a disk that takes no more is lost, and nothing else', async () => {
    // Open for reading alone: no write to it goes well, on any machine.
    const full = openSync(import.meta.filename, 'r')
    const output = logOutput(full)
    const failed = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', failed)
    for (const line of linesUpTo(3)) {
      output.write(line)
      await wait(150)
    }
    output.write('the last\n')
    output.end()
    process.off('unhandledRejection', failed)
    closeSync(full)
    expect(failed).not.toHaveBeenCalled()
  })
})
