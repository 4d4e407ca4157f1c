// Whether the reason of an answer states it.
import type { ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { numbersIn } from '../rules/natural-numbers.ts'
import { when, type Misfit } from './exercise-kind.ts'

type Stated = { unit: ExerciseUnit; answer: number; why: string }

/**
 * A reason that does not state the answer, as when one was changed and the other was not. Of money whole pounds will do. What a
 * sum begins with, as the £520 of ‘£520 × 12 = £6,240’, is no answer.
 */
export function unstated({ unit, answer, why }: Stated): Misfit[] {
  const stated = numbersIn(why.replaceAll(partOfSum, '')).map((number) => Number(number.replaceAll(/[£,%]/g, '')))
  const isStated = stated.some((number) => number === answer || (unit === 'money' && number === Math.round(answer)))
  return when(!isStated, ['why'], `The reason does not state the answer, ${answer}.`)
}

const partOfSum = /£?\d[\d,.]*%?(?=\)? ?[×÷+−=])/g
