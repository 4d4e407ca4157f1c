// The exercises of a lesson by keyboard alone, on the narrowest screen: each kind is done wrongly, then rightly.
import type { Locator, Page } from '@playwright/test'
import { example, examples, openLessonWith } from './exercise-examples.ts'
import {
  findsNothing,
  findsNothingInLightAndDark,
  fitsItsWidth,
  hasRoomForFingers,
  staysFocused,
} from './page-checks.ts'
import { signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

/** What is done with each, in the order of the keyboard's way through the lesson. */
const walk = [
  { id: 'l1-x-starter', what: 'an option is chosen, judged and chosen anew', act: isChosen },
  { id: 'l1-x-free-help', what: 'several options are ticked', act: areTicked },
  { id: 'l1-x-month', what: 'cards are sorted', act: areSorted },
  { id: 'l1-x-take-home', what: 'a guess is typed, and the truth stands beside it', act: isGuessed },
  { id: 'l1-x-card', what: 'a slider is moved by arrows and by its field, and works its figures at once', act: isSlid },
  {
    id: 'l1-x-payslip',
    what: 'lines of a document are marked, and the answer is shown to whoever wants it',
    act: areMarked,
  },
  { id: 'l1-x-steps', what: 'steps are put in order, and the focus stays with the one that moves', act: areOrdered },
  { id: 'l1-x-lunch', what: 'one’s own figures are compared', act: areOwn },
] as const
const ids = new Set<string>(walk.map(({ id }) => id))

test(`at 320 pixels exercises fit, have room for fingers and stand in nobody’s way; by keyboard alone ${walk.map(({ what }) => what).join('; ')}`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUpByCall(page)
  await openLessonWith(page, [...walk.map(({ id }) => example(id)), ...examples.filter(({ id }) => !ids.has(id))])
  await expect(page.getByRole('slider').first()).toBeVisible()
  await findsNothingInLightAndDark(page, 'a lesson with exercises')
  await hasRoomForFingers(page, 'a lesson with exercises')
  await fitsItsWidth(page, 'a lesson with exercises at 320 pixels')
  for (const { id, what, act } of walk) await test.step(what, () => act(page, page.locator(`[data-exercise="${id}"]`)))
  await findsNothing(page, { within: '[data-exercise]' })
  await page.reload()
  const own = page.locator('[data-exercise="l1-x-lunch"]').getByRole('textbox', { name: /What you guessed/ })
  await expect(own, 'one’s own figures, after the page is loaded again').toHaveValue('20')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText(/^Question 1 of/)).toBeVisible()
})

async function areOrdered(page: Page, group: Locator): Promise<void> {
  const { steps } = example('l1-x-steps')
  await expect(group.getByRole('listitem')).toHaveCount(steps.length)
  for (const [place, { text }] of steps.entries()) {
    const at = async () => group.getByRole('listitem').allTextContents()
    const up = group.getByRole('button', { name: `Move up: ${text}` })
    while ((await at()).findIndex((item) => item.includes(text)) > place) {
      await tabTo(page, up)
      await page.keyboard.press('Enter')
      await staysFocused(up)
    }
  }
  await expect(group.getByText(/^Now step \d of 4\.$/)).toBeAttached()
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByText('That’s the right order.')).toBeVisible()
}

async function areOwn(page: Page, group: Locator): Promise<void> {
  await tabTo(page, group.getByRole('textbox', { name: /What you guessed/ }))
  await page.keyboard.type('20')
  await tabTo(page, group.getByRole('textbox', { name: /What it came to/ }))
  await page.keyboard.type('38')
  await expect(group.getByText('That is £18 more than you guessed.')).toBeVisible()
}

async function isChosen(page: Page, group: Locator): Promise<void> {
  await tabTo(page, group.getByRole('radio', { name: 'Statement A' }))
  await page.keyboard.press('ArrowDown')
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByRole('status')).toHaveText('Not this one.')
  await expect(group.getByText('B is for somebody')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(group.getByRole('radio', { name: 'Statement A' })).toBeFocused()
  await page.keyboard.press('Space')
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByRole('status')).toHaveText('That’s right.')
}

async function areTicked(page: Page, group: Locator): Promise<void> {
  for (const name of ['StepChange', 'Citizens Advice']) {
    await tabTo(page, group.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByRole('status')).toHaveText('That’s all 2 of them.')
}

async function areSorted(page: Page, group: Locator): Promise<void> {
  // In a narrow window they come one by one.
  for (const [at, card] of example('l1-x-month').cards.entries()) {
    if (at > 0) await pressOn(page, group.getByRole('button', { name: 'Next card' }))
    const [wanted] = card.groups
    const of = group.getByRole('group', { name: card.text })
    await tabTo(page, of.getByRole('radio', { name: 'Need' }))
    await page.keyboard.press('Space')
    for (const _ of example('l1-x-month').groups.slice(0, ['Need', 'Want', 'Saving'].indexOf(wanted)))
      await page.keyboard.press('ArrowRight')
    await expect(of.getByRole('radio', { name: wanted })).toBeChecked()
  }
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByRole('status')).toHaveText('All 4 are where they belong.')
}

async function isGuessed(page: Page, group: Locator): Promise<void> {
  await tabTo(page, group.getByRole('textbox', { name: /Your guess/ }))
  await page.keyboard.type('2k')
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByText('Your guess was £267 too high.')).toBeVisible()
  await expect(group.getByText('£1,733', { exact: true })).toBeVisible()
}

async function isSlid(page: Page, group: Locator): Promise<void> {
  const slider = group.getByRole('slider')
  await tabTo(page, slider)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '£31')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(group.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('63')
  await expect(group.getByText('24 months (2 years)')).toBeVisible()
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByText('Yes, that does it.')).toBeVisible()
}

async function areMarked(page: Page, group: Locator): Promise<void> {
  const line = group.getByRole('button', { name: /^Overtime/ })
  await pressOn(page, line)
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await pressOn(page, group.getByRole('button', { name: 'Check' }))
  await expect(group.getByRole('status')).toHaveText('1 found. There is more to find.')
  await pressOn(page, group.getByRole('button', { name: 'Show me' }))
  await expect(group.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(group.getByText('Under 21 it should be M.')).toBeVisible()
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
