// Goals from the first to the last: set, added to, changed, deleted and brought back, by mouse and by keyboard.
import type { Page } from '@playwright/test'
import { goWithin, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

type GoalBody = { title: string; targetAmount: number; currentAmount: number; targetDate: string; icon: string }

async function setGoal(page: Page, goal: Partial<GoalBody> = {}): Promise<void> {
  const data = { title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2090-07-01' }
  expect((await page.request.post('/api/goals', { data: { ...data, ...goal } })).status()).toBe(201)
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a goal is edited, deleted, and brought back as it was by keyboard alone', async ({ page }) => {
  await signUpByCall(page)
  await setGoal(page)
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Edit Holiday' }).click()
  await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue('100')
  await page.getByLabel('What are you saving for?').fill('By the sea')
  await page.getByLabel('Target date').fill('2000-01-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose a date in the future.')).toBeVisible()
  await page.getByLabel('Target date').fill('2091-02-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, 'By the sea')).toContainText('By Feb 2091')
  const onServer = () => page.request.get('/api/goals').then((answer) => answer.json() as Promise<unknown>)
  const before = await onServer()

  // promise: goal-message-goes-with-goal
  await test.step('no message says that it is up to date once it is deleted', async () => {
    // The message holds still while the pointer is on it.
    await page.getByText('‘By the sea’ is up to date.', { exact: true }).hover()
    await tabTo(page, page.getByRole('button', { name: 'Delete By the sea' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('By the sea has been deleted.')).toBeVisible()
    await expect(page.getByText('‘By the sea’ is up to date.', { exact: true })).toHaveCount(0)
  })
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect.poll(onServer).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'By the sea' })).toBeFocused()
  await expect.poll(onServer).toEqual(before)
})

test('money is added to the penny, and a goal is reached at its target and not at 99.9%; the nearest goals are on the dashboard, and a notification leads to its goal', async ({
  page,
}) => {
  await signUpByCall(page)
  await setGoal(page, { title: 'Far', targetDate: '2092-01-01' })
  await setGoal(page, { title: 'Near', targetDate: '2080-01-01' })
  await setGoal(page, { title: 'Done', targetDate: '2079-01-01', currentAmount: 0.1 })
  await page.goto('/goals')
  const done = card(page, 'Done')
  await addMoney(page, '999.80')
  await expect(done).toContainText('£999 of £1,000')
  await expect(done).toContainText('99%')
  await expect(done).not.toContainText('Reached')
  await addMoney(page, '0.10')
  await expect(page.getByText('You have saved all £1,000 for ‘Done’. Well done.', { exact: true })).toBeVisible()
  await expect(done).toContainText('Reached')
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await goWithin(page, '/')
  await expect(card(page, 'Near')).toBeVisible()
  await expect(card(page, 'Far')).toBeVisible()
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Just now').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await panel.getByRole('link', { name: /Goal reached/ }).click()
  await expect(page).toHaveURL(/\/goals#goal-/)
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
  await expect(panel).toBeHidden()
})

async function addMoney(page: Page, pounds: string): Promise<void> {
  await page.getByRole('button', { name: 'Add money to Done' }).click()
  await page.getByLabel('Amount to add, in pounds').fill(pounds)
  await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
