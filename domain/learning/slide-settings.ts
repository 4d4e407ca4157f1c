// Every way in which the sliders of an exercise can stand, in an order that server and browser share.

/** The bounds of a slider and the step that it moves by. */
export type SlideStops = { name: string; min: number; max: number; step: number }

/**
 * All settings, the last slider moving fastest.
 * @example slideSettings([{ name: 'pay', min: 10, max: 30, step: 10 }]) // [{ pay: 10 }, { pay: 20 }, { pay: 30 }]
 */
export function slideSettings(sliders: readonly SlideStops[]): Record<string, number>[] {
  return sliders.reduce<Record<string, number>[]>(
    (settings, { name, ...slider }) =>
      settings.flatMap((setting) => stopsOf(slider).map((value) => ({ ...setting, [name]: value }))),
    [{}],
  )
}

/**
 * The place of a setting among them.
 * @example slidePlaceOf([{ name: 'pay', min: 10, max: 30, step: 10 }], { pay: 20 }) // 1
 */
export function slidePlaceOf(sliders: readonly SlideStops[], values: Readonly<Record<string, number>>): number {
  return sliders.reduce((place, { name, min, max, step }) => {
    const at = Math.round(((values[name] ?? min) - min) / step)
    return place * stopsOf({ min, max, step }).length + at
  }, 0)
}

function stopsOf({ min, max, step }: Omit<SlideStops, 'name'>): number[] {
  const count = Math.floor((max - min) / step + 1e-9) + 1
  return Array.from({ length: count }, (_, at) => Number((min + at * step).toPrecision(12)))
}
