// A goal's money is never lost: not between two tabs, not between two devices, not on a slow line.
import type { Page } from '@playwright/test'
import type { Goal } from '../contract/goals.ts'
import { openFaultyProxy } from '../tools/test-services/faulty-proxy.ts'
import { signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const holiday = { title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2090-07-01' }

/** A learner with one goal of £100, on the page of goals. */
async function openGoals(page: Page, url = ''): Promise<void> {
  await signUpByCall(page)
  expect((await page.request.post('/api/goals', { data: holiday })).status()).toBe(201)
  await page.goto(`${url}/goals`)
  await expect(card(page)).toContainText('£100 of £1,000')
}

/** What the same learner does on another device meanwhile. */
async function putInElsewhere(page: Page, amount: number): Promise<void> {
  const data = { depositId: crypto.randomUUID(), amount }
  const response = await page.request.post(`/api/goals/${(await goalOnServer(page)).id}/deposits`, { data })
  expect(response.status()).toBe(201)
}

async function renameElsewhere(page: Page, title: string): Promise<void> {
  const response = await page.request.patch(`/api/goals/${(await goalOnServer(page)).id}`, { data: { title } })
  expect(response.status()).toBe(200)
}

const card = (page: Page, title = 'Holiday') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function fillAmount(page: Page, pounds: string): Promise<void> {
  await page.getByRole('button', { name: 'Add money to Holiday' }).click()
  await page.getByLabel('Amount to add, in pounds').fill(pounds)
}

async function addMoney(page: Page, pounds: string): Promise<void> {
  await fillAmount(page, pounds)
  await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
}

async function takeOut(page: Page, pounds: string): Promise<void> {
  await page.getByRole('button', { name: 'Add money to Holiday' }).click()
  await page.getByText('Take money out', { exact: true }).click()
  await page.getByLabel('Amount to take out, in pounds').fill(pounds)
  await page.getByRole('dialog').getByRole('button', { name: 'Take money out' }).click()
}

async function goalOnServer(page: Page): Promise<Goal> {
  const [goal] = (await (await page.request.get('/api/goals')).json()) as Goal[]
  if (goal === undefined) throw new Error('There is no goal')
  return goal
}

const savedOnServer = async (page: Page) => (await goalOnServer(page)).currentAmount

/** Holds what this page writes to the server until it is let go. */
async function holdWrites(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/goals/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('money put into a goal', () => {
  // promise: goal-money-in-two-tabs
  test('in two tabs at once is all kept', async ({ page, context }) => {
    await openGoals(page)
    const other = await context.newPage()
    await other.goto('/goals')
    await expect(card(other)).toContainText('£100 of £1,000')
    const letGo = await holdWrites(page)
    const isAsked = page.waitForRequest('**/api/goals/**')
    await addMoney(page, '50')
    await isAsked
    await addMoney(other, '25')
    for (const tab of [page, other]) await expect(card(tab)).toContainText('£175 of £1,000')
    letGo()
    await expect.poll(() => savedOnServer(page)).toBe(175)
    for (const tab of [page, other]) {
      await expect(card(tab)).not.toContainText('Not confirmed')
      await expect(card(tab)).toContainText('£175 of £1,000')
    }

    // promise: goal-money-on-two-devices
    await test.step('on two devices at once is all kept', async () => {
      await page.unroute('**/api/goals/**')
      const letGoAgain = await holdWrites(page)
      const isAskedAgain = page.waitForRequest('**/api/goals/**')
      await addMoney(page, '50')
      await isAskedAgain
      await putInElsewhere(page, 25)
      letGoAgain()
      await expect(card(page)).toContainText('£250 of £1,000')
      expect(await savedOnServer(page)).toBe(250)
    })
  })

  // promise: goal-money-on-slow-line
  test('on a slow line is added to what the server has, not to what the device kept', async ({ page, serverUrl }) => {
    const line = await openFaultyProxy(serverUrl)
    await page.clock.install()
    await openGoals(page, line.url)
    await page.waitForLoadState('networkidle')
    await putInElsewhere(page, 500)
    await fillAmount(page, '10')
    line.hang()
    await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
    // So long that what the device kept is shown for whatever is read.
    await page.clock.runFor(5000)
    line.letGo()
    await expect(card(page)).toContainText('£610 of £1,000')
    expect(await savedOnServer(page)).toBe(610)
    await line.close()
  })

  // promise: goal-money-without-connection
  test('without a connection is shown at once, and saved once when it is back, after the tab was closed too', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(/ERR_INTERNET_DISCONNECTED/)
    await openGoals(page)
    await fillAmount(page, '40')
    await context.setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
    await expect(card(page)).toContainText('£140 of £1,000')
    await expect(card(page)).toContainText('Not confirmed yet: £40 put into ‘Holiday’.')
    await addMoney(page, '5')
    await expect(card(page)).toContainText('£145 of £1,000')
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/goals')
    await expect(later.getByText('2 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    await expect(card(later)).toContainText('£145 of £1,000')
    await expect(card(later)).not.toContainText('Not confirmed')
    expect(await savedOnServer(later)).toBe(145)
  })
})

test('money that is lost on its way, refused, taken out, or changed on another device meanwhile', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/ERR_FAILED|status of 409/)
  await openGoals(page)

  // promise: goal-money-sent-twice
  await test.step('is counted once when the answer is lost and it is sent again', async () => {
    await page.route(
      '**/api/goals/*/deposits',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await addMoney(page, '40')
    await expect(card(page)).toContainText('Not confirmed yet: £40 put into ‘Holiday’.')
    await expect(card(page)).toContainText('£140 of £1,000')
    await card(page).getByRole('button', { name: 'Save again' }).click()
    await expect(card(page)).not.toContainText('Not confirmed')
    await expect(card(page)).toContainText('£140 of £1,000')
    expect(await savedOnServer(page)).toBe(140)
  })

  // promise: goal-money-taken-out
  await test.step('is taken out again, and no more than there is', async () => {
    await takeOut(page, '140.01')
    await expect(page.getByText('There isn’t that much in this goal.')).toBeVisible()
    await page.getByLabel('Amount to take out, in pounds').fill('30')
    await page.getByRole('dialog').getByRole('button', { name: 'Take money out' }).click()
    await expect(page.getByText('‘Holiday’ now has £110.', { exact: true })).toBeVisible()
    await expect(card(page)).toContainText('£110 of £1,000')
  })

  // promise: goal-money-refused
  await test.step('is named with what to do when the server does not take it, and no longer counted', async () => {
    await putInElsewhere(page, -100)
    await takeOut(page, '30')
    await expect(card(page)).toContainText('Not saved: £30 taken out of ‘Holiday’.')
    await expect(card(page)).toContainText('There isn’t that much in this goal. Take out less.')
    await expect(card(page)).toContainText('£10 of £1,000')
    await card(page).getByRole('button', { name: 'Throw away' }).click()
    await expect(card(page)).not.toContainText('Not saved')
    expect(await savedOnServer(page)).toBe(10)
  })

  // promise: goal-money-renamed
  await test.step('stays when the goal is renamed from an old page', async () => {
    await putInElsewhere(page, 140)
    await page.getByRole('button', { name: 'Edit Holiday' }).click()
    await page.getByLabel('What are you saving for?').fill('By the sea')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(page, 'By the sea')).toContainText('£150 of £1,000')
    expect(await savedOnServer(page)).toBe(150)
  })

  // promise: goal-money-which-amount-is-right
  await test.step('is asked about when another amount was typed: which is right', async () => {
    for (const { now, choice, saved, title } of [
      { now: 200, choice: 'Keep £200', saved: 200, title: 'Kept' },
      { now: 250, choice: 'Change it to £120', saved: 120, title: 'Changed' },
    ]) {
      await page.getByRole('button', { name: /^Edit / }).click()
      await page.getByLabel('What are you saving for?').fill(title)
      await page.getByLabel('Saved so far, in pounds').fill('120')
      await putInElsewhere(page, 50)
      await page.getByRole('button', { name: 'Save changes' }).click()
      const question = page.getByRole('group', {
        name: new RegExp(`^£${now} is saved for this goal now.* You typed £120\\.`),
      })
      await expect(question).toBeFocused()
      await expect(page.getByLabel('What are you saving for?')).toHaveValue(title)
      await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue('120')
      expect(await savedOnServer(page)).toBe(now)
      await page.keyboard.press('Tab')
      if (saved === 120) await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: choice })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(card(page, title)).toContainText(`£${saved} of £1,000`)
      expect(await savedOnServer(page)).toBe(saved)
    }
  })

  // promise: goal-money-name-alone-changed
  await test.step('is not asked about when only the name was changed elsewhere', async () => {
    await page.getByRole('button', { name: 'Edit Changed' }).click()
    await page.getByLabel('Saved so far, in pounds').fill('130')
    await renameElsewhere(page, 'By the lake')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(page, 'By the lake')).toContainText('£130 of £1,000')
  })

  // promise: goal-money-deleted-and-back
  await test.step('comes back with a goal that is deleted from an old page and brought back', async () => {
    await putInElsewhere(page, 50)
    await page.getByRole('button', { name: 'Delete By the lake' }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(card(page, 'By the lake')).toContainText('£180 of £1,000')
    expect(await savedOnServer(page)).toBe(180)
  })
})
