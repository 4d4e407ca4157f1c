// How practice is answered: by call, and on the screen by fingers or by keys, whatever kind of item it asks.
import type { Locator, Page } from '@playwright/test'
import type { Review } from '../contract/practice.ts'
import { rightAnswer } from '../domain/learning/item-kinds.ts'
import type { ItemAnswer } from '../domain/learning/marking.ts'
import { tabTo } from './people.ts'

type ReviewQuestion = Review['questions'][number]
export type AskedItem = ReviewQuestion | NonNullable<Review['items']>[number]

/** What is due, in the order to ask it. */
export function itemsOf({ questions, items = [], run = [] }: Review): AskedItem[] {
  const due = [...questions, ...items]
  return run.length === 0 ? due : run.flatMap((id) => due.find(({ itemId }) => itemId === id) ?? [])
}

/** The right answer as a post has it, or a wrong one. */
export function answerTo(item: AskedItem, isRight: boolean): { option: string } | { answer: ItemAnswer | null } {
  if ('exercise' in item) return { answer: isRight ? rightAnswer(item.exercise) : null }
  return { option: isRight ? item.correctAnswer : wrongOption(item) }
}

function wrongOption({ options, correctAnswer }: ReviewQuestion): string {
  return options.find((option) => option !== correctAnswer) ?? ''
}

/** How a control is used: by touch, or reached by Tab and pressed. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  choose: (radio: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
}

/** By fingers. */
export const fingers: Hand = {
  press: (control) => control.tap(),
  choose: (radio) => radio.tap(),
  type: (field, text) => field.fill(text),
}

/** By keys alone. */
export function keys(page: Page): Hand {
  return {
    press: async (control) => {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    choose: async (radio) => {
      // The first of a group is reached by Tab, the others from there by arrows; Space chooses what has the focus.
      await radio.focus()
      await page.keyboard.press(' ')
    },
    type: async (field, text) => {
      await tabTo(page, field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

/** Puts the right answer onto the screen, without checking it. */
export async function answerOnScreen(page: Page, item: AskedItem, hand: Hand): Promise<void> {
  const main = page.getByRole('main')
  if (!('exercise' in item)) return hand.choose(main.getByRole('radio', { name: item.correctAnswer, exact: true }))
  const { exercise } = item
  switch (exercise.kind) {
    case 'estimate':
    case 'number':
      return hand.type(main.getByRole('textbox'), String(exercise.answer.value))
    case 'slide':
      for (const { name, label } of exercise.inputs) {
        const value = exercise.answer[name]
        if (value !== undefined) await hand.type(main.getByRole('textbox', { name: label }), String(value))
      }
      return
    case 'sort':
      for (const at of exercise.shown ?? exercise.cards.map((_, place) => place)) {
        const card = exercise.cards[at]
        const group = main.getByRole('group', { name: card?.text ?? '', exact: true })
        await hand.choose(group.getByRole('radio', { name: card?.groups[0] ?? '', exact: true }))
        // By keys the next card of a phone comes by its button.
        const next = main.getByRole('button', { name: 'Next card' })
        if ((await group.isVisible()) && (await next.isVisible())) await hand.press(next)
      }
      return
    case 'order': {
      let order = [...exercise.shown]
      for (const [place, { text }] of exercise.steps.entries())
        while (order.indexOf(place) > place) {
          await hand.press(main.getByRole('button', { name: `Move up: ${text}`, exact: true }))
          const at = order.indexOf(place)
          order = order.with(at, order[at - 1] ?? 0).with(at - 1, place)
        }
      return
    }
    case 'spot':
    case 'document':
      for (const at of rightAnswer(exercise) as number[]) await hand.press(main.locator('button[aria-pressed]').nth(at))
  }
}
