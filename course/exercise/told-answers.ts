// Whether an answer stands in the texts below what asks for it.
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'

/** The share of a text’s telling words that are found together where the text is told. */
const tellingShare = 0.75

/** The first of several that are told, where half of them are, and two at least. */
export function halfOf(parts: readonly string[], texts: readonly string[]): string | null {
  const told = parts.filter((part) => isTold(part, texts))
  return told.length >= Math.max(2, parts.length / 2) ? (told[0] ?? null) : null
}

/** Whether most of the words that say something stand together in one of the texts. */
export function isTold(part: string, texts: readonly string[]): boolean {
  const wanted = tellingWords(part)
  if (wanted.length < 2 && !/\d/.test(part)) return false
  return texts.some((text) => {
    const there = new Set(tellingWords(text))
    return wanted.filter((word) => there.has(word)).length >= wanted.length * tellingShare
  })
}

/** @example tellingWords('Bus and train to work, £95') // ['train', 'work', '95'] */
function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}*\d[\d,.]*\p{L}*|\p{L}{4,}/gu) ?? []
  return [...new Set(words.map((word) => word.replaceAll(',', '').replace(/\.$/, '')))]
}

/** A figure as it is written, where a text has it and the task has not. Texts have percentages for other reasons too. */
export function figureIn(
  value: number,
  unit: ExerciseUnit,
  { task, texts }: { task: string; texts: readonly string[] },
) {
  if (unit === 'percent') return null
  const isThere = (text: string) => figuresIn(text, unit).some((figure) => isSame(figure, value))
  return !isThere(task) && texts.some(isThere) ? writeFigure(value, unit) : null
}

/** Whole pounds stand for pounds and pence. */
function isSame(figure: number, value: number): boolean {
  return figure === value || (value >= 10 && Math.round(figure) === Math.round(value))
}

const forms: Record<Exclude<ExerciseUnit, 'percent'>, RegExp> = {
  money: /£(\d[\d,]*(?:\.\d+)?)/g,
  number: /(?<![£\d.,])(\d[\d,]*(?:\.\d+)?)(?![\d%]| per cent)/g,
  years: /(\d[\d,]*(?:\.\d+)?) years?/g,
  months: /(\d[\d,]*(?:\.\d+)?) months?/g,
  hours: /(\d[\d,]*(?:\.\d+)?) hours?/g,
}

function figuresIn(text: string, unit: keyof typeof forms): number[] {
  return [...text.matchAll(forms[unit])].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}
