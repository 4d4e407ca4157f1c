import { expect, test } from 'vitest'
import { slidePlaceOf, slideSettings } from './slide-settings.ts'

const sliders = [
  { name: 'pay', min: 20, max: 40, step: 10 },
  { name: 'pension', min: 0, max: 0.3, step: 0.1 },
]

test('slideSettings has every setting, the last slider moving fastest', () => {
  const settings = slideSettings(sliders)
  expect(settings).toHaveLength(12)
  expect(settings.slice(2, 5)).toEqual([
    { pay: 20, pension: 0.2 },
    { pay: 20, pension: 0.3 },
    { pay: 30, pension: 0 },
  ])
})

test('slideSettings stops at the last whole step within the bounds', () => {
  const stops = slideSettings([{ name: 'pay', min: 0, max: 19, step: 10 }])
  expect(stops).toEqual([{ pay: 0 }, { pay: 10 }])
})

test('slidePlaceOf finds each setting where slideSettings has it', () => {
  const settings = slideSettings(sliders)
  expect(settings.map((setting) => slidePlaceOf(sliders, setting))).toEqual(settings.map((_, place) => place))
})
