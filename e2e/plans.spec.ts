// Plans from a lesson's suggestion to its outcome, by keyboard alone, and without a connection.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Plan } from '../contract/plans.ts'
import { addDays, ukDate } from '../domain/calendar.ts'
import { onDevice, passesPageChecks } from './offline-steps.ts'
import { findsNothingInLightAndDark, hasRoomForFingers } from './page-checks.ts'
import { signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

const today = ukDate(new Date())
const tomorrow = addDays(today, 1)

async function plansOnServer(page: Page): Promise<Plan[]> {
  return (await page.request.get('/api/plans')).json() as Promise<Plan[]>
}

async function makePlan(page: Page, plan: Partial<Plan>): Promise<void> {
  const data = { cue: 'it is pay day', action: 'move £5 to a pot', ...plan }
  expect((await page.request.post('/api/plans', { data })).status()).toBe(201)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a plan' })
const field = (page: Page, name: 'If' | 'then I will') => dialog(page).getByRole('textbox', { name, exact: true })
const card = (page: Page, action: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: action }) })

// promise: plan-by-keyboard
test(
  'a plan is made from a lesson’s suggestion, answered, put into a calendar, deleted and brought back by keyboard alone',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/modules/1/lessons/3')
    const open = page.getByRole('button', { name: 'Make a plan' })
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 'If')).toHaveValue('it is the first Sunday of the month')
    await findsNothingInLightAndDark(page, 'making a plan')
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
    await expect(plan.getByRole('button', { name: 'Partly', pressed: true })).toBeFocused()
    await expect.poll(() => plansOnServer(page)).toMatchObject([{ lessonId: 3, date: tomorrow, outcome: 'partly' }])

    await tabTo(page, plan.getByRole('button', { name: /^Add to my calendar/ }))
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await (await downloading).path()
    const [event] = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8'))).getAllSubcomponents('vevent')
    const { summary, startDate } = new ICAL.Event(event)
    expect([summary, startDate.toString()]).toEqual(['Cancel one subscription', tomorrow])
    await passesPageChecks(page, 'plans')

    await tabTo(page, plan.getByRole('button', { name: /^Delete/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
    await expect.poll(() => plansOnServer(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(plan.getByRole('heading')).toBeFocused()
    await expect.poll(() => plansOnServer(page)).toMatchObject([{ lessonId: 3, outcome: 'partly' }])
  },
)

// promise: plan-made-without-connection
test(
  'plans made, answered and deleted without a connection are shown so at once, and saved once after the tab was closed',
  { tag: '@desk' },
  async ({ page, context, consoleRules }) => {
    consoleRules.allow(/ERR_INTERNET_DISCONNECTED/)
    await signUpByCall(page)
    await makePlan(page, { action: 'move £5 to a pot' })
    await makePlan(page, { action: 'ring my bank' })
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Make a plan' }).click()
    await field(page, 'If').fill('I am in town')
    await field(page, 'then I will').fill('ask at the bank')
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Save plan' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page, 'ask at the bank')).toContainText('Not saved: the plan ‘ask at the bank’.')
    await card(page, 'move £5').getByRole('button', { name: 'Yes' }).click()
    await expect(card(page, 'move £5').getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete: ring my bank' }).click()
    await expect(page.getByText('ring my bank has been deleted.')).toBeVisible()
    await expect.poll(async () => (await onDevice(page)).outbox).toBe(3)
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/plans')
    await expect(later.getByText('3 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    await expect(later.getByText('Not saved')).toHaveCount(0)
    expect(await plansOnServer(later)).toMatchObject([
      { action: 'move £5 to a pot', outcome: 'yes' },
      { action: 'ask at the bank', outcome: null },
    ])
  },
)

// promise: plan-answered-from-notice
test('a notice on the day of a plan leads to it, where one press answers it', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await makePlan(page, { date: today })
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /move £5 to a pot/i })
    .click()
  await expect(page).toHaveURL(/\/plans#plan-/)
  const plan = card(page, 'move £5 to a pot')
  await expect(plan.getByRole('heading')).toBeFocused()
  await plan.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => plansOnServer(page)).toMatchObject([{ outcome: 'yes' }])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Welcome')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toContainText('move £5')
})
