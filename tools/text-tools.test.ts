import { describe, expect, test } from 'vitest'
import { wholeSource } from '../course/whole-course.ts'

/** The starting texts of a calculator's inputs, by the names that its address takes. */
async function inputsOf(toolId: string): Promise<Record<string, string>> {
  const module: Record<string, unknown> = await import(`../web/calculators/${toolId}/inputs.ts`)
  const [, declared] = Object.entries(module).find(([name]) => name.endsWith('Inputs')) ?? []
  const inputs = Object.entries(declared as Record<string, { start: string }>)
  return Object.fromEntries(inputs.map(([name, { start }]) => [name, start]))
}

describe('the calculator of a lesson or a guide', () => {
  const { modules, guides } = wholeSource()
  const texts = [
    ...guides.map(({ frontMatter: { slug, toolId, toolInputs } }) => ({ slug, toolId, toolInputs })),
    ...modules
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ slug, toolId, written }) => {
        const toolInputs = written?.frontMatter.toolInputs
        return toolId === null || toolInputs === undefined ? [] : [{ slug, toolId, toolInputs }]
      }),
  ]

  test('opens with the figures of the text in nearly all', () => expect(texts.length).toBeGreaterThanOrEqual(23))

  test.each(texts.map((text) => [text.slug, text] as const))(
    'in %s knows what it is opened with, and starts otherwise with something else',
    async (_, { toolId, toolInputs }) => {
      const known = await inputsOf(toolId)
      expect(Object.keys(toolInputs).filter((name) => !(name in known))).toEqual([])
      expect(Object.entries(toolInputs).some(([name, value]) => known[name] !== String(value))).toBe(true)
    },
  )
})
