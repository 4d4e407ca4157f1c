// Goals from the first to the last: set, added to, changed, deleted and brought back, by mouse and by keyboard.
import type { Page } from '@playwright/test'
import { signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

type GoalBody = { title: string; targetAmount: number; currentAmount: number; targetDate: string; icon: string }

async function setGoal(page: Page, goal: Partial<GoalBody> = {}): Promise<void> {
  const data = { title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2090-07-01' }
  expect((await page.request.post('/api/goals', { data: { ...data, ...goal } })).status()).toBe(201)
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('the first goal is set from the empty page and stands there with its plan', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/goals')
  await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Set your first goal' }).click()
  await page.getByLabel('What are you saving for?').fill('Driving lessons')
  await page.getByLabel('Target, in pounds').fill('£1,200')
  await page.getByLabel('Target date').fill('2090-07-01')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(card(page, 'Driving lessons')).toContainText('By Jul 2090')
  await expect(card(page, 'Driving lessons')).toContainText('£2 a month gets you there by July 2090.')
  await expect(card(page, 'Driving lessons')).not.toContainText(/on track/i)
  await expect(card(page, 'Driving lessons')).toContainText(/£20 more a month gets you there \d+ months sooner\./)
})

test(
  'money is added to the penny; a goal is reached at its target and not at 99.9%',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await setGoal(page, { currentAmount: 0.1 })
    await page.goto('/')
    const holiday = card(page, 'Holiday')
    await addMoney(page, '999.80')
    await expect(holiday).toContainText('£999 of £1,000')
    await expect(holiday).toContainText('99%')
    await expect(holiday).not.toContainText('Reached')
    await addMoney(page, '0.10')
    await expect(page.getByText('You have saved all £1,000 for ‘Holiday’. Well done.', { exact: true })).toBeVisible()
    await expect(holiday).toContainText('Reached')
    await expect(page.getByRole('button', { name: /^Notifications, \d unread$/ })).toBeVisible()
  },
)

test('a goal is edited; one whose date has passed may keep it', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await setGoal(page)
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Edit Holiday' }).click()
  await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue('100')
  await page.getByLabel('What are you saving for?').fill('Summer by the sea')
  await page.getByLabel('Target date').fill('2000-01-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose a date in the future.')).toBeVisible()
  await page.getByLabel('Target date').fill('2091-02-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, 'Summer by the sea')).toContainText('By Feb 2091')
})

test('a deleted goal is brought back as it was, by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await setGoal(page)
  await page.goto('/goals')
  const before = await page.request.get('/api/goals').then((answer) => answer.json() as Promise<unknown>)
  await tabTo(page, page.getByRole('button', { name: 'Delete Holiday' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Holiday has been deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  expect(await page.request.get('/api/goals').then((answer) => answer.json() as Promise<unknown>)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Holiday' })).toBeFocused()
  expect(await page.request.get('/api/goals').then((answer) => answer.json() as Promise<unknown>)).toEqual(before)
})

// promise: goal-message-goes-with-goal
test('no message says that a goal is up to date once it is deleted', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await setGoal(page)
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Edit Holiday' }).click()
  await page.getByLabel('What are you saving for?').fill('By the sea')
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The message holds still while the pointer is on it.
  await page.getByText('‘By the sea’ is up to date.', { exact: true }).hover()
  await page.getByRole('button', { name: 'Delete By the sea' }).press('Enter')
  await expect(page.getByText('By the sea has been deleted.')).toBeVisible()
  await expect(page.getByText('‘By the sea’ is up to date.', { exact: true })).toHaveCount(0)
})

test(
  'the nearest goals are on the dashboard, and a notification leads to its goal',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await setGoal(page, { title: 'Far', targetDate: '2092-01-01' })
    await setGoal(page, { title: 'Near', targetDate: '2080-01-01' })
    await setGoal(page, { title: 'Done', targetDate: '2079-01-01', currentAmount: 999 })
    await page.goto('/goals')
    await addMoney(page, '1', 'Done')
    await expect(card(page, 'Done')).toContainText('Reached')
    // Saved, or the next page would say so beside the bell, under the pointer.
    await page.waitForLoadState('networkidle')
    await page.goto('/')
    await expect(card(page, 'Near')).toBeVisible()
    await expect(card(page, 'Far')).toBeVisible()
    await expect(card(page, 'Done')).toHaveCount(0)
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText('Just now').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await panel.getByRole('link', { name: /Goal reached/ }).click()
    await expect(page).toHaveURL(/\/goals#goal-/)
    await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
    await expect(panel).toBeHidden()
  },
)

async function addMoney(page: Page, pounds: string, title = 'Holiday'): Promise<void> {
  await page.getByRole('button', { name: `Add money to ${title}` }).click()
  await page.getByLabel('Amount to add, in pounds').fill(pounds)
  await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
