import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnByUs } from './icon-drawing.ts'

const info = readFileSync('node_modules/lucide-react/dist/esm/icons/info.mjs', 'utf8')

describe('drawnByUs', () => {
  test('keeps an icon’s shapes and leaves out Lucide’s own component and keys', () => {
    const drawn = drawnByUs(info)
    expect(drawn).toMatch(/import \{ createLucideIcon \} from ".*\/web\/ui\/lucide-icon\.ts";/)
    expect(drawn).toContain('["path", { d: "M12 16v-4" }]')
    expect(drawn).toContain('["circle", { cx: "12", cy: "12", r: "10" }]')
    expect(drawn).not.toMatch(/key:|\.mjs'/)
  })

  test('refuses a module in which Lucide draws in another way', () => {
    expect(() => drawnByUs("import { draw } from '../draw.mjs';")).toThrow('tools/icon-drawing.ts')
  })
})
