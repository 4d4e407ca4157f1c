import { getPriority } from 'node:os'
import { describe, expect, test } from 'vitest'
import { letPoolGiveWay, poolThreads } from './pool-priority.ts'

describe.runIf(process.platform === 'linux')('the pool of threads', () => {
  test('gives way to the thread that answers', async () => {
    const own = getPriority(process.pid)
    await letPoolGiveWay()
    const priorities = poolThreads().map((thread) => getPriority(thread))
    expect(priorities.length).toBeGreaterThanOrEqual(1)
    for (const priority of priorities) expect(priority).toBeGreaterThan(own)
    expect(getPriority(process.pid)).toBe(own)
  })
})
