// What a browser asks the server for on each screen of a learner's day, noted while it walks through them: what it has already
// it does not ask for, or asks only whether it is still so.
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/test-services/browser.ts'
import type { LoadLearner } from '../load/load-learners.ts'
import { openLine, type Exchange, type Line } from '../load/line.ts'
import { screensOf, type Screen } from './screens.ts'

export type RecordedScreen = Pick<Screen, 'name' | 'perDay'> & { requests: readonly Exchange[] }

export async function recordDay(url: string, learner: LoadLearner, password: string): Promise<RecordedScreen[]> {
  const line = await openLine(url)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: line.url, viewport: { width: 1280, height: 800 } })
    const recorded: RecordedScreen[] = []
    for (const { name, perDay, act } of screensOf(learner, password)) {
      line.clear()
      await act(page)
      await untilQuiet(line)
      recorded.push({ name, perDay, requests: line.exchanges() })
    }
    return recorded
  } finally {
    await browser.close()
    await line.stop()
  }
}

/** A page goes on to fetch what comes next while it is idle. */
async function untilQuiet(line: Line): Promise<void> {
  const state = () => JSON.stringify(line.exchanges().map(({ status, bytes }) => [status, bytes]))
  for (let before = ''; before !== state();) {
    before = state()
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}
