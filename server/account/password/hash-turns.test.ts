import { describe, expect, test } from 'vitest'
import { createHashTurns } from './hash-turns.ts'

/** Work that ends on demand, and a record of who was served. */
function openDesk(options: { concurrent: number; room: number; patience?: number; longestWait?: number }) {
  const turns = createHashTurns({ patience: 600_000, ...options })
  const served: string[] = []
  const ends: (() => void)[] = []
  const come = (line: string, name = line) =>
    turns.take(line, () => {
      served.push(name)
      return new Promise<string>((end) => ends.push(() => end(name)))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const finishOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { turns, served, come, finishOne, settled }
}

describe('createHashTurns', () => {
  // promise: hash-turns-by-address
  test('serves one of each address in turn, however many came from one of them', async () => {
    const { served, come, finishOne, turns } = openDesk({ concurrent: 1, room: 100 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void come('a', name)
    for (const name of ['b1', 'b2']) void come('b', name)
    void come('c', 'c1')
    expect(turns.load()).toEqual({ running: 1, waiting: 6 })
    for (let count = 0; count < 7; count += 1) await finishOne()
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('runs so many at once and no more', async () => {
    const { served, come, finishOne, settled, turns } = openDesk({ concurrent: 2, room: 100 })
    for (const name of ['1', '2', '3', '4', '5']) void come(name)
    await settled()
    expect(served).toEqual(['1', '2'])
    await finishOne()
    expect(served).toEqual(['1', '2', '3'])
    expect(turns.load()).toEqual({ running: 2, waiting: 2 })
  })

  test('refuses nobody while there is room', async () => {
    const { come, finishOne } = openDesk({ concurrent: 2, room: 298 })
    const crowd = Array.from({ length: 300 }, (_, index) => come('school', String(index)))
    for (let count = 0; count < 300; count += 1) await finishOne()
    expect((await Promise.all(crowd)).filter((answer) => answer === null)).toEqual([])
  })

  // promise: hash-turns-when-full
  test('turns away the last of the longest line when there is no room, and not who comes from elsewhere', async () => {
    const { come, finishOne, turns } = openDesk({ concurrent: 1, room: 3 })
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => come('a', name))
    const elsewhere = come('b')
    expect(await crowd[3]).toBeNull()
    expect(await come('a', 'a5')).toBeNull()
    for (let count = 0; count < 4; count += 1) await finishOne()
    expect(await Promise.all([...crowd.slice(0, 3), elsewhere])).toEqual(['a1', 'a2', 'a3', 'b'])
    // Refused jobs take no place.
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('tells whoever has waited too long to come back, before the connection is closed', async () => {
    const { come, finishOne, turns } = openDesk({ concurrent: 1, room: 3, longestWait: 50 })
    const [first, second, other] = [come('a'), come('a'), come('b')]
    expect(await Promise.all([second, other])).toEqual([null, null])
    expect(turns.load()).toEqual({ running: 1, waiting: 0 })
    await finishOne()
    expect(await first).toBe('a')
    expect(turns.load()).toEqual({ running: 0, waiting: 0 })
    // A job served in time is not timed out later.
    void come('a')
    const served = come('b')
    await finishOne()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(turns.load()).toEqual({ running: 1, waiting: 0 })
    await finishOne()
    expect(await served).toBe('b')
  })

  test('lets the next begin beside work that takes too long, since it waits for a database and not for a core', async () => {
    const { served, come, finishOne, settled, turns } = openDesk({ concurrent: 1, room: 3, patience: 50 })
    for (const name of ['a', 'b']) void come(name)
    await settled()
    expect(served).toEqual(['a'])
    await expect.poll(() => served, { timeout: 15_000 }).toEqual(['a', 'b'])
    for (let count = 0; count < 2; count += 1) await finishOne()
    await expect.poll(turns.load, { timeout: 15_000 }).toEqual({ running: 0, waiting: 0 })
  })

  test('hands the place on after work that failed', async () => {
    const { come, served, settled, turns } = openDesk({ concurrent: 1, room: 3 })
    const failed = turns.take('a', () => Promise.reject(new Error('no')))
    void come('b')
    await expect(failed).rejects.toThrow('no')
    await settled()
    expect(served).toEqual(['b'])
  })
})
