// From a keystroke to the painted result of each calculator, on a processor slowed four times, beside the least that the
// same browser needs: a bare page whose script writes one line of text for each keystroke.
import type { CDPSession, Page } from '@playwright/test'
import { quantile } from 'd3-array'
import type { BenchRow } from '../harness/result-table.ts'

const slowdown = 4
const keystrokes = 40
/** Google's bar for a good interaction is 200 ms; a keystroke that shows within two frames of 16.7 ms feels at once. */
const goodMilliseconds = 200

const tools = [
  { id: 'budget-calculator', field: /Monthly income/ },
  { id: 'compound-interest', field: /Starting amount/ },
  { id: 'emergency-fund', field: /Housing/ },
  { id: 'tax-calculator', field: /Salary/ },
  { id: 'pension-calculator', field: /Salary a year/ },
  { id: 'pension-tax-relief', field: /Salary a year/ },
]

/** `page` is at a server, with the demo account signed in. */
export async function keystrokeRows(page: Page): Promise<BenchRow[]> {
  const processor = await page.context().newCDPSession(page)
  const bare = await bareKeystroke(page, processor)
  const rows: BenchRow[] = []
  for (const { id, field } of tools) {
    await page.goto(`/tools/${id}`)
    const input = page.getByRole('main').getByLabel(field).first()
    await input.waitFor()
    rows.push(rowOf(id, await typeInto(page, processor, () => input.focus()), bare))
  }
  return rows
}

/** The least: an input and one line of text, no framework. */
async function bareKeystroke(page: Page, processor: CDPSession): Promise<number[]> {
  await page.goto('/healthz')
  await page.evaluate(() => {
    document.body.innerHTML = '<main><input autofocus><p>0</p></main>'
    const [input, line] = [document.querySelector('input'), document.querySelector('p')]
    input?.addEventListener('input', () => line && (line.textContent = String(Number(input.value) / 2)))
  })
  return typeInto(page, processor, () => page.locator('input').focus())
}

/** Types digits and takes them back, and answers the milliseconds that each keystroke took to be painted. */
async function typeInto(page: Page, processor: CDPSession, focus: () => Promise<void>): Promise<number[]> {
  await focus()
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeystrokes)
  for (let index = 0; index < keystrokes; index += 1) {
    await page.keyboard.press(index % 2 === 0 ? '7' : 'Backspace')
    await page.waitForTimeout(60)
  }
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => (window as unknown as Watched).painted)
}

type Watched = { painted: number[] }

/** Runs in the page: from the key's own time to the frame after the last change of text in the page. */
function watchKeystrokes(): void {
  const painted: number[] = []
  ;(window as unknown as Watched).painted = painted
  let pressedAt = 0
  let index = -1
  document.addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp
      index += 1
    },
    true,
  )
  // What is read out waits on purpose until typing pauses; it is not the result that is seen.
  const isReadOut = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role="status"]') != null
  const changes = new MutationObserver((records) => {
    if (records.every(isReadOut)) return
    const [from, place] = [pressedAt, index]
    requestAnimationFrame(() => {
      // A task that is queued in a frame runs when the frame has been painted.
      setTimeout(() => {
        if (place >= 0) painted[place] = performance.now() - from
      })
    })
  })
  changes.observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

function rowOf(tool: string, times: number[], bare: number[]): BenchRow {
  const slow = shareOf(times, 0.95)
  const [middle, bareMiddle] = [shareOf(times, 0.5), shareOf(bare, 0.5)]
  return {
    what: `keystroke to paint in ${tool}, processor slowed ${slowdown} times`,
    figure: `${middle} ms, 95% within ${slow} ms`,
    limit: `bare page ${bareMiddle} ms`,
    ratio: middle / bareMiddle,
    goal: `95% within ${goodMilliseconds} ms`,
    isMet: slow <= goodMilliseconds,
  }
}

/** Of what was measured at all: a keystroke that changed nothing has no time. */
function shareOf(values: readonly number[], share: number): number {
  return round(
    quantile(
      values.filter((value) => value > 0),
      share,
    ) ?? Number.NaN,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
