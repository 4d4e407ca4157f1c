import { describe, expect, test } from 'vitest'
import { readCourseSource } from '../server/content/course-source.ts'

/** The starting texts of a calculator's inputs, by the names that its address takes. */
async function inputsOf(toolId: string): Promise<Record<string, string>> {
  const module: Record<string, unknown> = await import(`../web/calculators/${toolId}/inputs.ts`)
  const [, defaults] = Object.entries(module).find(([name]) => name.endsWith('Defaults')) ?? []
  return defaults as Record<string, string>
}

describe('the calculator of a guide', () => {
  const guides = readCourseSource().guides.map(({ frontMatter }) => frontMatter)

  test.each(guides.map((guide) => [guide.slug, guide] as const))(
    'in %s knows what it is opened with, and starts otherwise with something else',
    async (_, { toolId, toolInputs }) => {
      const known = await inputsOf(toolId)
      expect(Object.keys(toolInputs).filter((name) => !(name in known))).toEqual([])
      expect(Object.entries(toolInputs).some(([name, value]) => known[name] !== String(value))).toBe(true)
    },
  )
})
