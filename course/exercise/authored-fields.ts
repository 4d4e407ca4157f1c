// The fields of which authors' data is made, with placeholders filled in. The length limits keep it within a phone's screen.
import * as z from 'zod/mini'
import { exerciseUnits } from '#domain/learning/exercise-figures.ts'

export const words = (most: number) =>
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(most, `Use at most ${most} characters.`)),
    z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
  )
export const why = z.pipe(
  z.string().check(z.minLength(10, 'Give the reason in a sentence.'), z.maxLength(300, 'Use at most 300 characters.')),
  z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
)
/** A number, or a placeholder that was filled as one: £1,612 or 20%. */
export const number = z.pipe(
  z.union([
    z.number(),
    z.string().check(z.regex(/^-?£?\d[\d,]*(\.\d+)?%?$/, 'Write a number, or a placeholder of one.')),
  ]),
  z.transform((written: number | string) => Number(String(written).replaceAll(/[£,%]/g, ''))),
)
export const unit = z.enum(exerciseUnits, `Choose one of ${exerciseUnits.join(', ')}.`)
export const name = z.string().check(z.minLength(1))
export const list = <Entry extends z.ZodMiniType>(entry: Entry, { least, most }: { least: number; most: number }) =>
  z
    .array(entry)
    .check(
      z.minLength(least, `Give ${least} to ${most} of them.`),
      z.maxLength(most, `Give ${least} to ${most} of them.`),
    )
