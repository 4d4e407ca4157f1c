// A goal's money is never lost: not between two tabs, not between two devices, not on a slow line.
import type { Browser, Page } from '@playwright/test'
import { hangingLine } from '../tools/test-services/hanging-line.ts'
import { newPerson, signUpByCall, type Person } from './people.ts'
import { expect, test } from './server-fixture.ts'

const holiday = { title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2090-07-01' }

/** A learner with one goal of £100, on the page of goals. */
async function openGoals(page: Page, url = ''): Promise<Person> {
  const person = newPerson()
  await signUpByCall(page, person)
  expect((await page.request.post('/api/goals', { data: holiday })).status()).toBe(201)
  await page.goto(`${url}/goals`)
  await expect(card(page)).toContainText('£100 of £1,000')
  return person
}

/** The same learner on another device, on the page of goals. */
async function openElsewhere(browser: Browser, { username, password }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200)
  await page.goto('/goals')
  await expect(card(page)).toContainText('£100 of £1,000')
  return page
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

async function savedOnServer(page: Page): Promise<number | undefined> {
  const goals = (await (await page.request.get('/api/goals')).json()) as { currentAmount: number }[]
  return goals[0]?.currentAmount
}

/** Holds what this page writes to the server until it is let go. */
async function holdWrites(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/goals/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('money put into a goal', { tag: '@desk' }, () => {
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
      await expect(card(tab)).not.toContainText('Not saved')
      await expect(card(tab)).toContainText('£175 of £1,000')
    }
  })

  // promise: goal-money-on-two-devices
  test('on two devices at once is all kept', async ({ page, browser }) => {
    const person = await openGoals(page)
    const other = await openElsewhere(browser, person)
    const letGo = await holdWrites(page)
    const isAsked = page.waitForRequest('**/api/goals/**')
    await addMoney(page, '50')
    await isAsked
    await addMoney(other, '25')
    await expect(other.getByText('‘Holiday’ now has £125.', { exact: true })).toBeVisible()
    letGo()
    await expect(card(page)).toContainText('£175 of £1,000')
    expect(await savedOnServer(page)).toBe(175)
    await other.context().close()
  })

  // promise: goal-money-on-slow-line
  test('on a slow line is added to what the server has, not to what the device kept', async ({ page, serverUrl }) => {
    const line = await hangingLine(serverUrl)
    await page.clock.install()
    await openGoals(page, line.url)
    const [goal] = (await (await page.request.get('/api/goals')).json()) as { id: string }[]
    await page.waitForLoadState('networkidle')
    const deposit = { depositId: crypto.randomUUID(), amount: 500 }
    expect((await page.request.post(`/api/goals/${goal?.id}/deposits`, { data: deposit })).status()).toBe(201)
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

  // promise: goal-money-sent-twice
  test('is counted once when the answer is lost and it is sent again', async ({ page, consoleRules }) => {
    consoleRules.allow(/ERR_FAILED/)
    await openGoals(page)
    await page.route(
      '**/api/goals/*/deposits',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await addMoney(page, '40')
    await expect(card(page)).toContainText('Not saved: £40 put into ‘Holiday’.')
    await expect(card(page)).toContainText('£140 of £1,000')
    await card(page).getByRole('button', { name: 'Save again' }).click()
    await expect(card(page)).not.toContainText('Not saved')
    await expect(card(page)).toContainText('£140 of £1,000')
    expect(await savedOnServer(page)).toBe(140)
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
    await expect(card(page)).toContainText('Not saved: £40 put into ‘Holiday’.')
    await addMoney(page, '5')
    await expect(card(page)).toContainText('£145 of £1,000')
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/goals')
    await expect(later.getByText('2 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    await expect(card(later)).toContainText('£145 of £1,000')
    await expect(card(later)).not.toContainText('Not saved')
    expect(await savedOnServer(later)).toBe(145)
  })

  // promise: goal-money-refused
  test('that the server does not take is named with what to do, and no longer counted', async ({
    page,
    browser,
    consoleRules,
  }) => {
    consoleRules.allow(/status of 409/)
    const person = await openGoals(page)
    const other = await openElsewhere(browser, person)
    await takeOut(other, '90')
    await expect(card(other)).toContainText('£10 of £1,000')
    await takeOut(page, '30')
    await expect(card(page)).toContainText('Not saved: £30 taken out of ‘Holiday’.')
    await expect(card(page)).toContainText('There isn’t that much in this goal. Take out less.')
    await expect(card(page)).toContainText('£10 of £1,000')
    await card(page).getByRole('button', { name: 'Throw away' }).click()
    await expect(card(page)).not.toContainText('Not saved')
    expect(await savedOnServer(page)).toBe(10)
    await other.context().close()
  })

  // promise: goal-money-taken-out
  test('is taken out again, and no more than there is', async ({ page }) => {
    await openGoals(page)
    await takeOut(page, '100.01')
    await expect(page.getByText('There isn’t that much in this goal.')).toBeVisible()
    await page.getByLabel('Amount to take out, in pounds').fill('30')
    await page.getByRole('dialog').getByRole('button', { name: 'Take money out' }).click()
    await expect(page.getByText('‘Holiday’ now has £70.', { exact: true })).toBeVisible()
    await expect(card(page)).toContainText('£70 of £1,000')
  })
})

test.describe('a goal that another device has changed', { tag: '@desk' }, () => {
  // promise: goal-money-renamed
  test('keeps its money when it is renamed from an old page', async ({ page, browser }) => {
    const person = await openGoals(page)
    const other = await openElsewhere(browser, person)
    await addMoney(other, '50')
    await expect(card(other)).toContainText('£150 of £1,000')
    await page.getByRole('button', { name: 'Edit Holiday' }).click()
    await page.getByLabel('What are you saving for?').fill('By the sea')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(page, 'By the sea')).toContainText('£150 of £1,000')
    expect(await savedOnServer(page)).toBe(150)
    await other.context().close()
  })

  for (const { choice, saved } of [
    { choice: 'Keep £150', saved: 150 },
    { choice: 'Change it to £120', saved: 120 },
  ]) {
    // promise: goal-money-which-amount-is-right
    test(`asks which amount is right, keeps what was typed, and takes '${choice}'`, async ({
      page,
      browser,
      consoleRules,
    }) => {
      consoleRules.allow(/status of 409/)
      const person = await openGoals(page)
      const other = await openElsewhere(browser, person)
      await page.getByRole('button', { name: 'Edit Holiday' }).click()
      await page.getByLabel('What are you saving for?').fill('By the sea')
      await page.getByLabel('Saved so far, in pounds').fill('120')
      await addMoney(other, '50')
      await expect(card(other)).toContainText('£150 of £1,000')
      await page.getByRole('button', { name: 'Save changes' }).click()
      const question = page.getByRole('group', { name: /^£150 is saved for this goal now.* You typed £120\./ })
      await expect(question).toBeFocused()
      await expect(page.getByLabel('What are you saving for?')).toHaveValue('By the sea')
      await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue('120')
      expect(await savedOnServer(page)).toBe(150)
      await page.keyboard.press('Tab')
      if (saved === 120) await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: choice })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(card(page, 'By the sea')).toContainText(`£${saved} of £1,000`)
      expect(await savedOnServer(page)).toBe(saved)
      await other.context().close()
    })
  }

  // promise: goal-money-name-alone-changed
  test('asks nothing when only its name was changed there', async ({ page, browser, consoleRules }) => {
    consoleRules.allow(/status of 409/)
    const person = await openGoals(page)
    const other = await openElsewhere(browser, person)
    await page.getByRole('button', { name: 'Edit Holiday' }).click()
    await page.getByLabel('Saved so far, in pounds').fill('120')
    await other.getByRole('button', { name: 'Edit Holiday' }).click()
    await other.getByLabel('What are you saving for?').fill('By the sea')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(other, 'By the sea')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(page, 'By the sea')).toContainText('£120 of £1,000')
    await other.context().close()
  })

  // promise: goal-money-deleted-and-back
  test('comes back with its money when it is deleted from an old page and brought back', async ({ page, browser }) => {
    const person = await openGoals(page)
    const other = await openElsewhere(browser, person)
    await addMoney(other, '50')
    await expect(card(other)).toContainText('£150 of £1,000')
    await page.getByRole('button', { name: 'Delete Holiday' }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(card(page)).toContainText('£150 of £1,000')
    expect(await savedOnServer(page)).toBe(150)
    await other.context().close()
  })
})
