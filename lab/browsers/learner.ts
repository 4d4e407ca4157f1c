// A learner at a browser: finds by role, name, label and text as people and screen readers do, and acts with a real pointer
// and real keys. Whatever is not there within the time that anybody waits is a failure.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** A text that stands there as it is, or a pattern. */
type Words = string | RegExp
/** What is looked for. `within`: a role, such as 'main', and only what is in there counts. */
export type Wanted = ({ role: string; name?: Words } | { label: string }) & { within?: string }

const patience = 20_000
const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)
export const keys = {
  control: '\uE009',
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  down: '\uE015',
  right: '\uE014',
  home: '\uE011',
}

export type Learner = ReturnType<typeof learnerAt>

export function learnerAt(engine: Engine, url: string) {
  /** Calls a function in the page, with what it needs, and brings its answer back. */
  async function run<Argument, Answer>(
    inPage: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    const source = `async (text) => JSON.stringify((await (${inPage.toString()})(JSON.parse(text))) ?? null)`
    const answer = await engine.evaluate(source, JSON.stringify(argument ?? null))
    return JSON.parse(answer ?? 'null') as Answer
  }

  async function pointOf(wanted: Wanted): Promise<Point> {
    return until(`${describe(wanted)} to press`, async () => {
      await withTestingLibrary()
      return run(findPoint, wantedToWire(wanted))
    })
  }

  async function withTestingLibrary(): Promise<void> {
    if (await run(() => 'TestingLibraryDom' in window, null)) return
    await engine.evaluate(`() => { ${testingLibrary} }`, '')
  }

  async function press(wanted: Wanted): Promise<void> {
    const { x, y } = await pointOf(wanted)
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await engine.act([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Presses keys one after the other: a text's letters, or one of `keys`. */
  async function type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  async function selectAll(): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown' as const, value })
    const up = (value: string) => ({ type: 'keyUp' as const, value })
    const actions = [down(keys.control), down('a'), up('a'), up(keys.control)]
    await engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  return {
    run,
    press,
    type,
    /** Opens an address of the app as from the browser's own bar, and waits until the app has begun. */
    async open(path: string): Promise<void> {
      await engine.open(`${url}${path}`)
      await until('the app to begin', () => run(() => document.getElementById('not-started') === null, null))
    },
    resize: engine.resize,
    print: engine.print,

    /** Empties a field and types into it. */
    async fill(label: string, text: string, within?: string): Promise<void> {
      await press({ label, ...(within === undefined ? {} : { within }) })
      await selectAll()
      await type(text)
      const typed = await run(focusedText, null)
      if (typed !== text) throw new Error(`After typing ‘${text}’ at ‘${label}’ the focus is on ‘${typed}’.`)
    },

    /** Sets a date as the browser's own calendar does, which no driver can press. */
    async pickDate(label: string, date: string): Promise<void> {
      await press({ label })
      await run(setFocused, date)
    },

    async sees(words: Words, { within = 'body' } = {}): Promise<void> {
      await until(`‘${String(words)}’ in sight`, () => run(hasText, { words: toWire(words), within }))
    },

    async seesNoMore(words: Words, { within = 'body' } = {}): Promise<void> {
      await until(`‘${String(words)}’ gone`, async () => !(await run(hasText, { words: toWire(words), within })))
    },

    async seesHeading(name: Words): Promise<void> {
      await pointOf({ role: 'heading', name })
    },

    /** The address has this path, with whatever stands after it. */
    async isAt(path: Words): Promise<void> {
      const isThere = (address: string) => (typeof path === 'string' ? address === path : path.test(address))
      await until(`the address ${String(path)}`, async () =>
        isThere(await run(() => `${location.pathname}${location.search}${location.hash}`, null)),
      )
    },

    /** Something is so, in the page, sooner or later. */
    async finds<Argument>(what: string, isSo: (argument: Argument) => boolean | Promise<boolean>, argument: Argument) {
      await until(what, () => run(isSo, argument))
    },

    /** What has the focus, as its tag and the beginning of its text. */
    async hasFocusOn(words: RegExp): Promise<void> {
      await until(`the focus on ${String(words)}`, () => run(hasFocusOn, words.source))
    },
  }
}

/** Asks again and again until the answer is neither false nor nothing. */
async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const deadline = Date.now() + patience
  let trouble = ''
  while (Date.now() < deadline) {
    // A page that is just being left cannot be asked.
    const answer = await ask().catch((error: unknown) => void (trouble = ` (${String(error)})`))
    if (answer !== undefined && answer !== null && answer !== false) return answer
    await wait(50)
  }
  throw new Error(`There was never ${what}${trouble}`)
}

function describe(wanted: Wanted): string {
  if ('label' in wanted) return `a field ‘${wanted.label}’`
  return `a ${wanted.role}${wanted.name === undefined ? '' : ` ‘${String(wanted.name)}’`}`
}

type WordsOnWire = { text: string } | { pattern: string }
type Point = { x: number; y: number }

function toWire(words: Words): WordsOnWire {
  return typeof words === 'string' ? { text: words } : { pattern: words.source }
}

type WantedOnWire = { role?: string; name?: WordsOnWire; label?: string; within?: string }

function wantedToWire(wanted: Wanted): WantedOnWire {
  if ('label' in wanted || wanted.name === undefined) return wanted as WantedOnWire
  return { ...wanted, name: toWire(wanted.name) }
}

/** Runs in the page. */
function hasText({ words, within }: { words: WordsOnWire; within: string }): boolean {
  const shown = document.querySelector<HTMLElement>(within)?.innerText ?? ''
  return 'text' in words ? shown.includes(words.text) : new RegExp(words.pattern, 'm').test(shown)
}

/** Runs in the page: brings what is wanted into sight, waits until it stands still, and says where it can be pressed. */
async function findPoint({ role, name, label, within }: WantedOnWire): Promise<Point | null> {
  const { queryAllByRole, queryAllByLabelText } = (
    window as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') }
  ).TestingLibraryDom
  const scopes = within === undefined ? [document.body] : queryAllByRole(document.body, within, { hidden: true })
  // Whether it is hidden is asked of the browser, once it has been found: the library would look at all there is.
  const named = name === undefined ? {} : { name: 'text' in name ? name.text : new RegExp(name.pattern) }
  const options = { ...named, hidden: true }
  const found = scopes.flatMap((scope) =>
    label === undefined
      ? queryAllByRole(scope, role ?? '', options)
      : queryAllByLabelText(scope, label, { exact: false, selector: 'input, select, textarea' }),
  )
  // A box or dot that only the eyes of a screen reader see is pressed by its label.
  const targets = found.map((element) =>
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? (element.labels?.[0] ?? element)
      : element,
  )
  const target = targets.find((element) => element.checkVisibility({ visibilityProperty: true }))
  if (target === undefined) return null
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = target.getClientRects()[0]
  await frame()
  await frame()
  const box = target.getClientRects()[0]
  if (before === undefined || box === undefined || box.y !== before.y || box.x !== before.x) return null
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (target.contains(hit) || hit.contains(target)) ? point : null
}

/** Runs in the page. */
function hasFocusOn(words: string): boolean {
  const { tagName = '', textContent = '' } = document.activeElement ?? {}
  return new RegExp(words).test(`${tagName} ${textContent?.trim()}`)
}

/** Runs in the page. */
function focusedText(): string {
  const field = document.activeElement
  return field instanceof HTMLInputElement ? field.value : String(field?.tagName)
}

/** Runs in the page. */
function setFocused(value: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.')
  // React takes the value that it has set itself for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
