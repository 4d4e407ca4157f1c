// What keeps a learner's browser to itself: typed text stays text, a script from outside does not run, no request leaves
// for another server, and nothing of a learner is left behind after signing out.
import type { Page } from '@playwright/test'
import { goWithin, newPerson, signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

declare global {
  interface Window {
    /** What a script that should not run would write. */
    ran?: string[]
    /** What the browser refused, by the directive that forbids it. */
    refused?: string[]
  }
}

const nothingRan = async (page: Page) => expect(await page.evaluate(() => window.ran ?? [])).toEqual([])

// promise: page-shows-markup-as-text
test('text with markup, scripts and marks that cannot be seen is shown as it was typed, and runs nothing', async ({
  page,
}) => {
  const attack = `"'><img src=x onerror="(window.ran??=[]).push('image')"><script>(window.ran??=[]).push('script')</script>`
  const person = newPerson({ name: attack.slice(0, 100), username: `<svg onload=ran()>${process.pid}` })
  await signUpByCall(page, person)
  const goal = { icon: 'gift', currentAmount: 10, targetAmount: 10, targetDate: '2030-01-01' }
  const titles = ['<img src=x onerror=ran()>', '<b>bold</b>{{7*7}}', 'x'.repeat(80)]
  for (const title of [...titles, 'left \u202ethgir']) {
    expect((await page.request.post('/api/goals', { data: { ...goal, title } })).status()).toBe(201)
  }
  await page.goto('/goals')
  for (const title of [...titles, 'left thgir']) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.locator('img[src="x"], main script, main b').count()).toBe(0)
  await nothingRan(page)
  await page.getByRole('button', { name: /notifications/i }).click()
  await expect(page.getByText('You have saved all the money for <img src=x onerror=ran()>.')).toBeVisible()
  await goWithin(page, '/profile')
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByText(person.username)).toBeVisible()
  expect(await page.locator('img[src="x"], main script, main svg[onload], main b').count()).toBe(0)
  await nothingRan(page)
})

// promise: page-runs-no-foreign-script
test('a script that found its way into the page does not run, nor does one made from text or from elsewhere', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/Content Security Policy/)
  await signInAsDemo(page)
  await page.goto('/')
  await page.evaluate(async () => {
    const refused = (window.refused ??= [])
    document.addEventListener('securitypolicyviolation', (event) => void refused.push(event.effectiveDirective))
    const write = `(window.ran??=[]).push('ran')`
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.textContent = text
      document.body.append(element)
      return element
    }
    add('script', {}, write)
    add('script', { src: `data:text/javascript,${write}` })
    add('script', { src: 'https://elsewhere.example/script.js' })
    add('img', { src: 'data:,', onerror: write })
    add('a', { href: `javascript:${write}` }).click()
    add('iframe', { srcdoc: `<script>parent.${write}</script>` })
    add('base', { href: 'https://elsewhere.example/' })
    add('form', { action: 'https://elsewhere.example/', method: 'post' })
    add('object', { data: 'data:text/html,<script>1</script>' })
    // In a task of its own: what the test itself runs may do more than the page may.
    add('button', {}).addEventListener('click', () => {
      try {
        // oxlint-disable-next-line typescript/no-implied-eval -- what the policy must refuse
        new Function(write)()
      } catch {
        refused.push('eval')
      }
    })
    setTimeout(() => document.body.querySelector<HTMLButtonElement>(':scope > button')?.click(), 0)
    await fetch('https://elsewhere.example/').catch(() => refused.push('fetch'))
  })
  // The browser tells of each in a task of its own.
  await expect
    .poll(async () => new Set(await page.evaluate(() => window.refused)))
    .toEqual(
      new Set([
        'base-uri',
        'connect-src',
        'eval',
        'fetch',
        'object-src',
        'script-src',
        'script-src-attr',
        'script-src-elem',
      ]),
    )
  await nothingRan(page)
})

// promise: page-asks-this-server-alone
test('every request of the main pages stays on this server, and no page sets a cookie of its own', async ({
  page,
  serverUrl,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${serverUrl}/`) && !/^(data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
  await signInAsDemo(page)
  await page.goto('/')
  for (const [path, name] of [
    ['/modules/1/lessons/1', 'Needs, wants and savings'],
    ['/tools/tax-calculator', 'Tax Calculator'],
    ['/goals', /Goals/],
    ['/glossary', 'Glossary'],
    ['/profile/settings', 'Settings'],
  ] as const) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(elsewhere).toEqual([])
  expect(
    (await page.context().cookies()).map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite })),
  ).toEqual([
    { name: 'tuppence_session', httpOnly: true, sameSite: 'Lax' },
    // By it the browser finds its own copy of the demo account again.
    { name: 'tuppence_demo', httpOnly: true, sameSite: 'Lax' },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

// promise: browser-empty-after-sign-out
test('after signing out neither the way back nor the browser’s storage shows anything of the learner', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/401/)
  const person = newPerson({ name: 'Rhiannon Unmistakable' })
  await signUpByCall(page, person)
  await page.goto('/')
  await expect(page.getByText('Rhiannon').first()).toBeVisible()
  await goWithin(page, '/profile')
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
  for (const text of [left, await page.content()]) {
    expect(text).not.toContain('Unmistakable')
    expect(text).not.toContain(person.email)
  }
})
