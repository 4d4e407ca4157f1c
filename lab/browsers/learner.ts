// A learner at a browser: finds things by role, name, label and text, as people and screen readers do, and uses a real
// pointer and real keys. Whatever does not appear within 20 seconds is a failure.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** The exact text, or a pattern. */
type Words = string | RegExp
/** `within` is a selector of where to look, such as 'main'. */
type Wanted = ({ role: string; name: Words } | { label: string }) & { within?: string }

const patience = 20_000
const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)
/** WebDriver's codes of keys without a letter. */
export const keys = { control: '\uE009', escape: '\uE00C' }

export type Learner = ReturnType<typeof learnerAt>

export function learnerAt(engine: Engine, url: string) {
  /** Calls a function in the page, and returns its result. */
  async function run<Argument, Answer>(
    inPage: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    const source = `async (text) => JSON.stringify((await (${inPage.toString()})(JSON.parse(text))) ?? null)`
    const answer = await engine.evaluate(source, JSON.stringify(argument ?? null))
    return JSON.parse(answer ?? 'null') as Answer
  }

  /** Waits until a condition holds in the page. */
  async function finds<Argument>(
    what: string,
    isSo: (argument: Argument) => boolean | Promise<boolean>,
    argument: Argument,
  ): Promise<void> {
    await until(what, () => run(isSo, argument))
  }

  async function press(wanted: Wanted): Promise<void> {
    const target = {
      within: wanted.within ?? 'body',
      role: 'role' in wanted ? wanted.role : null,
      pattern: 'role' in wanted ? whole(wanted.name) : RegExp.escape(wanted.label),
    }
    const { x, y } = await until(`${JSON.stringify(target)} to press`, async () => {
      if (!(await run(() => 'TestingLibraryDom' in window, null)))
        await engine.evaluate(`() => { ${testingLibrary} }`, '')
      return run(findPoint, target)
    })
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await engine.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Presses the letters of a text, or one of `keys`, in turn, or all at once as a chord. */
  async function type(text: string, { isChord = false } = {}): Promise<void> {
    const downs = Array.from(text, (value) => ({ type: 'keyDown', value }))
    const ups = Array.from(text, (value) => ({ type: 'keyUp', value }))
    const actions = isChord ? [...downs, ...ups] : downs.flatMap((down, place) => [down, ups[place]])
    await engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  const shows = (words: Words, within: string) => run(hasText, { pattern: part(words), within })

  return {
    run,
    finds,
    press,
    type,
    resize: engine.resize,
    keepsOnDevice: engine.keepsOnDevice,

    /** Opens an address of the app as from the address bar, and waits until the app has started. */
    async open(path: string): Promise<void> {
      await engine.open(`${url}${path}`)
      await finds('the app begun', () => document.getElementById('not-started') === null, null)
      // Leaving a page aborts its requests, which the console would log.
      await finds('the page at rest', isAtRest, null)
    },

    /** Replaces a field's text by typing. */
    async fill(label: string, text: string, within = 'body'): Promise<void> {
      await press({ label, within })
      await type(`${keys.control}a`, { isChord: true })
      await type(text)
      const typed = await run(() => (document.activeElement as HTMLInputElement | null)?.value, null)
      if (typed !== text)
        throw new Error(`After typing ‘${text}’ at ‘${label}’ the field with the focus has ‘${typed}’.`)
    },

    /** Sets a date as the browser's calendar does, which no driver can use. */
    async pickDate(label: string, date: string): Promise<void> {
      await press({ label })
      await run(setFocused, date)
    },

    async sees(words: Words, within = 'body'): Promise<void> {
      await until(`‘${String(words)}’ in sight`, () => shows(words, within))
    },

    async seesNoMore(words: Words, within = 'body'): Promise<void> {
      await until(`‘${String(words)}’ gone`, async () => !(await shows(words, within)))
    },

    /** Waits until the address has this path and query. */
    async isAt(path: Words): Promise<void> {
      const isThere = (pattern: string) => new RegExp(pattern).test(`${location.pathname}${location.search}`)
      await finds(`the address ${String(path)}`, isThere, whole(path))
    },

    /** Waits until the tag and text of the focused element begin so. */
    async hasFocusOn(words: string): Promise<void> {
      const isFocused = (start: string) => {
        const { tagName = '', textContent = '' } = document.activeElement ?? {}
        return `${tagName} ${textContent?.trim()}`.startsWith(start)
      }
      await finds(`the focus on ${words}`, isFocused, words)
    },
  }
}

function part(words: Words): string {
  return typeof words === 'string' ? RegExp.escape(words) : words.source
}

function whole(words: Words): string {
  return typeof words === 'string' ? `^${RegExp.escape(words)}$` : words.source
}

/** Polls until the result is neither false nor null. */
async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const deadline = Date.now() + patience
  let trouble = ''
  while (Date.now() < deadline) {
    // A page that is being left cannot be evaluated.
    const answer = await ask().catch((error: unknown) => void (trouble = ` (${String(error)})`))
    if (answer !== undefined && answer !== null && answer !== false) return answer
    await wait(50)
  }
  throw new Error(`There was never ${what}${trouble}`)
}

/** Runs in the page. */
function hasText({ pattern, within }: { pattern: string; within: string }): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(within)].map(({ innerText }) => innerText)
  return new RegExp(pattern, 'm').test(shown.join('\n'))
}

/** Runs in the page. */
async function isAtRest(): Promise<boolean> {
  const fetched = () => performance.getEntriesByType('resource').length
  const before = fetched()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return fetched() === before
}

type Target = { within: string; role: string | null; pattern: string }

/** Runs in the page: scrolls the target into view, waits until it does not move, and returns where to press. */
async function findPoint({ within, role, pattern }: Target): Promise<{ x: number; y: number } | null> {
  const { queryAllByRole, queryAllByLabelText } = (
    window as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') }
  ).TestingLibraryDom
  const scopes = [...document.querySelectorAll<HTMLElement>(within)]
  // `hidden: true`, since the library's check of visibility is slow: the browser is asked below.
  const found = scopes.flatMap((scope) =>
    role === null
      ? queryAllByLabelText(scope, new RegExp(pattern, 'i'), { selector: 'input, select, textarea' })
      : queryAllByRole(scope, role, { name: new RegExp(pattern), hidden: true }),
  )
  // A visually hidden checkbox or radio button is pressed by its label.
  const targets = found.map((element) =>
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? (element.labels?.[0] ?? element)
      : element,
  )
  const target = targets.find((element) => element.checkVisibility({ visibilityProperty: true }))
  if (target === undefined) return null
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = target.getClientRects()[0]
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const box = target.getClientRects()[0]
  if (before === undefined || box === undefined || box.y !== before.y || box.x !== before.x) return null
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (target.contains(hit) || hit.contains(target)) ? point : null
}

/** Runs in the page. */
function setFocused(value: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.')
  // The native setter, since React overrides the element's and would see no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
