// The first minute of a new learner, with the real server: the question about where they live. What else they see and send, and
// the moment when the course is finished: web/app/first-minute.test.tsx.
import { findsNothing, fitsItsWidth } from './page-checks.ts'
import { goWithin, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('a nation is chosen once, and calculators start from it', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUpByCall(page)
  await page.goto('/')
  await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where in the UK are you?' })).toBeVisible()
  // The greeting and the lesson begin on the first screen, above the bar.
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  for (const name of ['Hello, Morag', 'Needs, wants and savings'])
    expect((await page.getByRole('heading', { name }).boundingBox())?.y).toBeLessThan(bar?.y ?? 0)
  await findsNothing(page, { within: 'main' })
  await page.setViewportSize({ width: 320, height: 640 })
  await fitsItsWidth(page, 'the question at 320 pixels')
  await page.getByRole('button', { name: 'Scotland' }).click()
  await expect(page.getByRole('heading', { name: 'Calculators now start with Scotland' })).toBeFocused()
  await findsNothing(page, { within: 'main' })
  await expect
    .poll(async () => (await page.request.get('/api/account/preferences')).json())
    .toMatchObject({ nation: 'scotland', nationAnswer: 'chosen' })
  await goWithin(page, '/tools/tax-calculator')
  await expect(page.getByRole('radio', { name: 'Scotland' })).toBeChecked()
})
