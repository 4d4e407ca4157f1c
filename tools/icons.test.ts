import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('favicon.ico holds the coin as PNGs of the sizes that it names, and nothing else', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../web/public/favicon.ico'))
  expect(file.subarray(0, 4).toString('hex')).toBe('00000100')
  const lines = Array.from({ length: file.readUInt16LE(4) }, (_, index) =>
    file.subarray(6 + 16 * index, 22 + 16 * index),
  )
  expect(lines.map((line) => [line[0], line[1]])).toEqual([16, 32, 48].map((size) => [size, size]))
  let end = 6 + 16 * lines.length
  for (const line of lines) {
    expect(line.readUInt32LE(12)).toBe(end)
    const png = file.subarray(end, end + line.readUInt32LE(8))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([line[0], line[1]])
    end += png.length
  }
  expect(end).toBe(file.length)
})
