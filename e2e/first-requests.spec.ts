// What is fetched before it is asked for, and what is not. What each page asks for when it opens: accessibility.spec.ts.
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('opening an address', () => {
  test('a link fetches its page when the pointer or the focus comes to it, before it is followed', async ({ page }) => {
    await signInAsDemo(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const hasCome = (name: string) => asked.some((address) => address.startsWith(`/assets/${name}-`))
    expect(['goals-with-chain', 'pension-calculator', 'glossary-page'].filter(hasCome)).toEqual([])
    await page.getByRole('link', { name: 'View all goals' }).hover()
    await expect.poll(() => hasCome('goals-with-chain')).toBe(true)
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
    expect(
      asked.filter((address) => address.startsWith('/api/') || /\/(frame|dashboard|calculators|pages)-/.test(address)),
    ).toEqual([])
  })
})
