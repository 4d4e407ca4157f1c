// A plan from a lesson's suggestion to its outcome, by keyboard alone.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Plan } from '../contract/plans.ts'
import { addDays, ukDate } from '../domain/calendar.ts'
import {
  findsNothing,
  findsNothingInLightAndDark,
  fitsItsWidth,
  hasRoomForFingers,
  staysFocused,
} from './page-checks.ts'
import { signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

const tomorrow = addDays(ukDate(new Date()), 1)

async function plansOnServer(page: Page): Promise<Plan[]> {
  return (await page.request.get('/api/plans')).json() as Promise<Plan[]>
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a plan' })
const field = (page: Page, name: 'If' | 'then I will') => dialog(page).getByRole('textbox', { name, exact: true })
const card = (page: Page, action: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: action }) })

// promise: plan-by-keyboard
test('a plan is made from a lesson’s suggestion, answered, put into a calendar, deleted and brought back by keyboard alone', async ({
  page,
}) => {
  await signUpByCall(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/modules/1/lessons/3')
  const open = page.getByRole('button', { name: 'Make a plan' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'If')).toHaveValue('it is the first Sunday of the month')
  await findsNothingInLightAndDark(page, 'making a plan', 'dialog[open]')
  await hasRoomForFingers(page, 'making a plan')
  await tabTo(page, field(page, 'then I will'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('cancel one subscription')
  await tabTo(page, dialog(page).getByLabel('Date, if there is one'))
  const [year, month, day] = tomorrow.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Your plans' }))
  await page.keyboard.press('Enter')
  const plan = card(page, 'cancel one subscription')
  await expect(plan).toContainText('If it is the first Sunday of the month, then I will cancel one subscription.')
  await expect(plan.getByRole('link', { name: 'A budget that lasts' })).toBeVisible()
  await tabTo(page, plan.getByRole('button', { name: 'Partly' }))
  await page.keyboard.press('Enter')
  await staysFocused(plan.getByRole('button', { name: 'Partly', pressed: true }))
  await expect.poll(() => plansOnServer(page)).toMatchObject([{ lessonId: 3, date: tomorrow, outcome: 'partly' }])

  await tabTo(page, plan.getByRole('button', { name: /^Add to my calendar/ }))
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await (await downloading).path()
  const [event] = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8'))).getAllSubcomponents('vevent')
  const { summary, startDate } = new ICAL.Event(event)
  expect([summary, startDate.toString()]).toEqual(['Cancel one subscription', tomorrow])
  await findsNothing(page, { within: 'main', what: 'an answered plan' })
  await fitsItsWidth(page, 'an answered plan')

  await tabTo(page, plan.getByRole('button', { name: /^Delete/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect.poll(() => plansOnServer(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(plan.getByRole('heading')).toBeFocused()
  await expect.poll(() => plansOnServer(page)).toMatchObject([{ lessonId: 3, outcome: 'partly' }])
})
