// The page before the app has begun: what a visitor sees and can do in it, and what it says to whoever has no scripts, a
// script that does not come, or an old browser.
import { appScripts, hasItsFonts, holdScripts, nothingIsKept } from './held-scripts.ts'
import { hasBegun, signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const lesson = '/modules/2/lessons/4'

test.describe('the page before the app has begun', () => {
  test('says at once what to do when its first script does not come, and loads again', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.route(appScripts, (route) => route.abort())
    for (const path of ['/glossary', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ visible: path === '/login' })
      await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeInViewport({ timeout: 8000 })
      await expect(page.getByText('Chrome and Edge from version 117')).toBeVisible()
    }
    await page.unroute(appScripts)
    await page.getByRole('link', { name: 'load this page again' }).click()
    await expect(page.locator('#not-started')).toHaveCount(0)
  })

  test('says so above the bar of a lesson that is there without its scripts', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(appScripts, (route) => route.abort())
    await page.goto('/modules/1/lessons/1', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await page.getByRole('link', { name: 'load this page again' }).click({ trial: true, timeout: 8000 })
  })

  test('says so after a while when its first script neither comes nor fails', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/glossary', { waitUntil: 'commit' })
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeHidden()
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeInViewport()
  })

  test('names the browsers that it works in at once to one that is too old', async ({ page }) => {
    await page.route('**/assets/first-moments-*.js', async (route) => {
      const script = await (await route.fetch()).text()
      return route.fulfill({ contentType: 'text/javascript', body: `delete Map.groupBy;\n${script}` })
    })
    for (const path of ['/login', '/glossary']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeInViewport()
    }
  })

  // promise: visitors-page-without-scripts
  test('shows visitors their page without scripts, and asks to turn them on', async ({ browser, serverUrl }) => {
    const context = await browser.newContext({ baseURL: serverUrl, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/login', '/register', '/reset-password#token', '/privacy', '/accessibility', '/glossary']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ visible: path !== '/glossary' })
      await expect(page.getByText('Loading…')).toBeHidden()
      await expect(page.getByText('Tuppence has not started')).toBeHidden()
    }
    await page.goto('/login')
    await expect(page).toHaveTitle('Sign in – Tuppence')
    await page.getByText('In trouble today?').click()
    await expect(page.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123')
    await page.getByLabel('Username').fill('isla')
    await page.getByLabel('Password', { exact: true }).fill('not in an address')
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
    // No one is signed in so, but nothing typed gets into an address, which histories and logs keep.
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForLoadState()
    expect(asked).toEqual([`POST ${serverUrl}/login`])

    // promise: lesson-page-without-scripts
    await test.step('a lesson can be read by a learner, and by nobody else', async () => {
      await signInAsDemo(page)
      await page.goto(lesson)
      await expect(page).toHaveTitle('How borrowing works – Tuppence')
      await expect(page.getByRole('heading', { name: 'How borrowing works', level: 1 })).toBeVisible()
      await expect(page.getByText('Exercise 1 of').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveAttribute('href', '/modules/2/lessons/5')
      await context.clearCookies()
      await page.reload()
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    })
    await context.close()
  })

  // promise: visitors-page-typed-early
  test('takes what is typed, and a button that is pressed, as soon as the app has begun', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('demo123')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL('/login')
    letScriptsCome()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  // promise: visitors-page-still
  test('stays as it is for visitors when the app begins', async ({ page }) => {
    type Noting = Window & { noted: { shift: number } }
    // That a page holds the same before and after is asked of each in web/app/app.test.tsx.
    for (const path of ['/login', '/register', '/privacy']) {
      const letScriptsCome = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = await page.waitForSelector('h1')
      const title = await page.title()
      // Where the font comes after the first paint, lines may break elsewhere: that is none of the app's doing.
      await page.evaluate(async () => {
        await document.fonts.ready
        for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        const noted = { shift: 0 }
        Object.assign(window, { noted })
        const note = (entry: PerformanceEntry & { value?: number }) => (noted.shift += entry.value ?? 0)
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift' })
      })
      letScriptsCome()
      await expect(page.locator('#not-started')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await heading.evaluate((element) => element.isConnected), path).toBe(true)
      expect(await page.title()).toBe(title)
      expect(await page.evaluate(() => (window as unknown as Noting).noted), path).toEqual({ shift: 0 })
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  // promise: first-paint-as-chosen
  test('is light or dark from the first paint, as was chosen in this browser or else as the device is', async ({
    page,
  }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const isDark = async () => Math.max(...((await ground()).match(/\d+/g) ?? []).slice(0, 3).map(Number)) < 80
    const letScriptsCome = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(isDark).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(isDark).toBe(true)
    await test.step('a page printed from a dark screen is dark on light', async () => {
      await page.emulateMedia({ media: 'print' })
      const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color)
      await expect.poll(async () => Math.max(...((await ink()).match(/\d+/g) ?? []).map(Number))).toBeLessThan(80)
      await page.emulateMedia({ media: 'screen' })
    })
    for (const [device, chosen] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: device })
      await page.evaluate((theme) => localStorage.setItem('tuppence-appearance', theme), chosen)
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect.poll(isDark).toBe(chosen === 'dark')
    }
    letScriptsCome()
  })
})

test.describe('a lesson before the app has begun', () => {
  // promise: lesson-page-gives-way
  test('is taken over by the app: nothing moves, what was pressed is done, and what was typed is there', async ({
    page,
  }) => {
    await signUpByCall(page)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await nothingIsKept(page)
      await page.setViewportSize(viewport)
      const letScriptsCome = await holdScripts(page)
      await page.goto(lesson, { waitUntil: 'commit' })
      const heading = await page.waitForSelector('h1')
      await page.getByRole('combobox').fill('pension')
      await page.getByRole('button', { name: 'interest', exact: true }).first().click()
      await hasItsFonts(page)
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is(h1, h2, p, [data-exercise])')].flatMap((element) => {
            const { top, height } = element.getBoundingClientRect()
            return height > 0 && top < innerHeight ? [`${element.textContent}: ${top}, ${height}`] : []
          }),
        )
      const before = await places()
      expect(before.length).toBeGreaterThan(5)
      letScriptsCome()
      await expect(page.getByRole('dialog').getByText('Interest', { exact: true })).toBeVisible()
      expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page.getByRole('combobox')).toHaveValue('pension')
      expect(await places()).toEqual(expect.arrayContaining(before))
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('keeps a press on its way on, however long it takes, and is hidden where this browser knows more, as of a quiz under way, until the app has begun', async ({
    page,
  }) => {
    await signUpByCall(page)
    const letThemCome = await holdScripts(page)
    await page.goto(lesson, { waitUntil: 'commit' })
    await hasItsFonts(page)
    await page.getByRole('button', { name: 'Continue to Quiz' }).hover()
    await page.mouse.down()
    letThemCome()
    await hasBegun(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.up()
    await expect(page.getByText('Question 1 of')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    const letScriptsCome = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('main h1')).toBeHidden()
    await expect(page.getByText('Loading…')).toBeInViewport()
    letScriptsCome()
    await expect(page.getByText('Question 1 of')).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
  })

  test('goes to the part that the address names, and unfolds it', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto(`${lesson}#key-terms`)
    await expect(page.locator('summary', { hasText: 'Key terms' })).toBeFocused()
    await expect(page.getByText('Look up other words in the glossary')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Key terms' })).toBeInViewport()
  })
})
