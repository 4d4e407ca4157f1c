import type { Page } from '@playwright/test'

/** From now on pages come plain, as where the server cannot render them: the app makes their calls itself. */
export async function comePlain(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets)\/|\.\w+$/.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const url = new URL('/app-shell.html', route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url }) })
    },
  )
}
