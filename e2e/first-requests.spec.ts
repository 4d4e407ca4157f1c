// What an address shows first is fetched along with the first script: the page itself names it, and nothing is asked twice.
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('opening an address', { tag: '@desk' }, () => {
  for (const path of [
    '/',
    '/modules/1',
    '/modules/6',
    '/modules/2/lessons/4',
    '/tools/tax-calculator',
    '/goals',
    '/profile',
  ]) {
    test(`${path} asks once for each thing, and for no answer that the page does not name`, async ({ page }) => {
      await signInAsDemo(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const html = (await (await page.goto(path))?.text()) ?? ''
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((address, place) => asked.indexOf(address) !== place)).toEqual([])
      const reads = asked.filter((address) => address.startsWith('/api/'))
      expect(reads).toContain('/api/auth/me')
      expect(reads.filter((address) => !html.includes(`href="${address}"`))).toEqual([])
    })
  }

  test('a link fetches its page when the pointer or the focus comes to it, before it is followed', async ({ page }) => {
    await signInAsDemo(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const hasCome = (name: string) => asked.some((address) => address.startsWith(`/assets/${name}-`))
    expect(['goals-page', 'pension-calculator', 'glossary-page'].filter(hasCome)).toEqual([])
    await page.getByRole('link', { name: 'View all goals' }).hover()
    await expect.poll(() => hasCome('goals-page')).toBe(true)
    const sidebar = page.getByRole('complementary')
    await sidebar.getByRole('link', { name: 'Pension Calculator' }).focus()
    await expect.poll(() => hasCome('pension-calculator')).toBe(true)
    expect(hasCome('glossary-page')).toBe(false)
  })

  test('/login asks for the form, and for nothing that only learners need', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/login')
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(asked.filter((address) => address.startsWith('/api/') || /\/(frame|parts)-/.test(address))).toEqual([])
  })
})
