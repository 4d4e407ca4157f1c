import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chartMeanings, type ChartMeaning } from '#domain/chart-meaning.ts'

const styles = (file: string) => readFileSync(path.join(import.meta.dirname, '../web/ui/styles', file), 'utf8')
const tokens = styles('tokens.css')
const meanings = styles('meanings.css')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** A token's value in a theme, as #rrggbb. */
function colour(name: string, theme: Theme): string {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(tokens) ?? []
  return theme === 'light' ? light : dark
}

type Triple = readonly [number, number, number]

/** Red, green and blue as amounts of light, 0 to 1. */
function lightOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** The contrast of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = lightOf(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const ratio = luminance(one) / luminance(other)
  return Math.max(ratio, 1 / ratio)
}

type Matrix = readonly [Triple, Triple, Triple]
const times = ([x, y, z]: Matrix, by: Triple): Triple => [dot(x, by), dot(y, by), dot(z, by)]
const dot = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** What eyes make of light: usual ones, and those that lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopic: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toOklab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

/** How different two colours look, in Oklab: 0 is the same, 1 black and white. */
function difference(one: string, other: string, eye: Matrix): number {
  const seen = (hex: string) => {
    const [red, green, blue] = times(toCones, times(eye, lightOf(hex)))
    return times(toOklab, [Math.cbrt(red), Math.cbrt(green), Math.cbrt(blue)])
  }
  const [a, b] = [seen(one), seen(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, place) => items.slice(place + 1).map((other): [Item, Item] => [one, other]))
}

/** What stands side by side in one chart. */
const charts: Record<string, readonly ChartMeaning[]> = {
  'tax calculator': ['take-home', 'income-tax', 'national-insurance', 'student-loan', 'pension'],
  'pension tax relief': ['payments', 'relief', 'relief-to-claim', 'national-insurance', 'relief-later'],
  'income in retirement': ['pension', 'state-pension'],
  'pot by age': ['pension', 'payments'],
  'compound interest': ['payments', 'growth'],
  'emergency fund': ['savings', 'payments'],
  budget: ['needs', 'wants', 'savings'],
  'where a pension comes from': ['payments', 'relief', 'employer'],
}
const amounts = ['amount-1', 'amount-2', 'amount-3', 'amount-4', 'amount-5']

describe.each(themes)('colours of charts, %s', (theme) => {
  test.each([...chartMeanings, ...amounts])('%s stands out from paper and cards by 3 to 1', (name) => {
    const onPaperAndCard = ['paper', 'surface'].map((ground) => contrast(colour(name, theme), colour(ground, theme)))
    expect(Math.min(...onPaperAndCard)).toBeGreaterThanOrEqual(3)
  })

  test('no two meanings share a colour, and none has that of what is pressed, done or wrong', () => {
    for (const [one, other] of pairsOf(chartMeanings)) {
      expect(difference(colour(one, theme), colour(other, theme), eyes['usual']!), `${one}, ${other}`).toBeGreaterThan(
        0.04,
      )
    }
    for (const name of chartMeanings) {
      for (const taken of ['accent', 'good', 'bad']) {
        expect(
          difference(colour(name, theme), colour(taken, theme), eyes['usual']!),
          `${name}, ${taken}`,
        ).toBeGreaterThan(0.05)
      }
    }
  })

  test.each(Object.entries(charts))('the parts of %s differ to every kind of eyes', (_, parts) => {
    for (const [one, other] of pairsOf(parts)) {
      for (const [kind, eye] of Object.entries(eyes)) {
        const seen = difference(colour(one, theme), colour(other, theme), eye)
        expect(seen, `${one}, ${other}, ${kind}`).toBeGreaterThan(0.07)
      }
    }
  })
})

test('every meaning has its colour in charts', () => {
  const given = [...meanings.matchAll(/\.meaning-([\w-]+) \{\n {2}--meaning: var\(--color-([\w-]+)\);/g)]
  expect(given.map(([, meaning, token]) => [meaning, token])).toEqual([
    ...chartMeanings.map((name) => [name, name]),
    ['ink', 'ink'],
  ])
})
