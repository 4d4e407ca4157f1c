// The document room: a list of papers and messages, each to be marked, and on paper with its answers on a sheet apart.
import { findsNothingInLightAndDark, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { goWithin, signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

// promise: documents-found
test(
  'documents are one press from the dashboard, and one is marked, checked and left as it was',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link')).toHaveCount(12)
    await page.getByRole('link', { name: /^A payslip at a care home/ }).click()
    await page.getByRole('button', { name: /^Uniform/ }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('group', { name: /Exercise/ }).getByRole('status')).toHaveText('1 found. Look again.')
    await findsNothingInLightAndDark(page, 'a document that was checked')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Uniform/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('group', { name: /Exercise/ }).getByRole('status')).toHaveText('1 found. Look again.')
  },
)

// promise: document-example-across
test(
  'each look fits a narrow window, and says on screen and on paper that it is an example; what is no document is not found',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsDemo(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/documents')
    const looks = [
      'payslip-in-december',
      'tenancy-in-england',
      'starter-checklist',
      'email-missed-payment',
      'text-parcel-held',
      'checkout-with-pay-later',
    ]
    for (const slug of looks) {
      await page.emulateMedia({ media: 'screen' })
      await goWithin(page, `/documents/${slug}`)
      await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
      await fitsItsWidth(page, slug)
      await hasRoomForFingers(page, slug)
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media })
        await expect(page.getByText('Example: not a real document')).toBeVisible()
        await expect(page.locator('svg text', { hasText: 'Example' })).toBeAttached()
      }
      const answers = page.locator('section', { has: page.getByRole('heading', { name: 'Answers to the exercises' }) })
      await expect(answers).toBeVisible()
      await expect(answers).toHaveCSS('break-before', 'page')
      await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeHidden()
    }
    await page.emulateMedia({ media: 'screen' })
    await goWithin(page, '/documents/lottery-win')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  },
)
