// What a person does, in a real browser, at a desk and on a phone.
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/test-services/browser.ts'

// Workers take TypeScript as Node does, whose lines are those of the source (see the server fixture).
process.env['PW_DISABLE_TS_ESM'] = '1'
const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // A test waits for its page about a third of its time, but `npm test` has another part beside it; and each worker has a server
  // and a browser to start.
  workers: Math.min(availableParallelism(), 6),
  // Far above what any test takes: a laden machine must not fail one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // On a laden machine of CI a test is tried once more; one that passes only then is named at the end of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // An act that cannot be done fails long before its test would.
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: { args, env, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // Each test has a browser of its own, which would put the whole app on its device. Few need that.
    serviceWorkers: 'block',
    // Recording each test costs a quarter of all its time. For a failure at home: npm run test:e2e -- name --trace on
    trace: 'on-first-retry',
  },
})
