// What the script that blocks the first paint decides by itself, and what it does once React listens.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oweSignOut } from '../api/owed-sign-out.ts'
import { keepInputs } from '../calculators/frame/stored-inputs.ts'
import { noteOwner } from '../device/device-owner.ts'
import { storeAnchor } from '../learning/lesson/stopped-place.ts'
import { openedByLink } from '../routing/opened-by-link.ts'
import { storeTaxChoices } from '../session/tax-choices.ts'

const root = document.documentElement

/** Runs it at an address, as a page of the server does. */
async function begin(address: string, state: object | null = null): Promise<void> {
  // The page before is over.
  await becomeReady()
  history.replaceState(state, '', address)
  vi.resetModules()
  await import('./first-moments.ts')
}

/** React is there, and a microtask later what was pressed is pressed again. */
async function becomeReady(): Promise<void> {
  globalThis.tuppenceReady?.()
  await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00:00Z') })
  noteOwner('ada')
})
afterEach(async () => {
  await becomeReady()
  vi.useRealTimers()
  localStorage.clear()
  document.body.innerHTML = ''
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  history.replaceState(null, '', '/')
})

const isHidden = () => root.dataset['isClientRendered'] === ''
const isWithoutFigures = () => root.dataset['ownInputs'] === ''

describe('a page that came as HTML is shown', () => {
  test.each(['/modules/1/lessons/2', '/guides/first-job', '/glossary', '/goals#later'])(
    'as it is: %s',
    async (address) => {
      await begin(address)
      expect(isHidden()).toBe(false)
    },
  )

  test.each<[string, string, object | null]>([
    ['a quiz is open', '/modules/1/lessons/2', { mode: 'quiz' }],
    ['the address names a part of a lesson', '/modules/1/lessons/2#tax', null],
    ['the address names a part of a guide', '/guides/first-job#dates', null],
    ['the address names a term', '/glossary#apr', null],
  ])('only once the app is there where %s', async (_, address, state) => {
    await begin(address, state)
    expect(isHidden()).toBe(true)
    await becomeReady()
    expect(isHidden()).toBe(false)
  })

  test('only once the app is there where the learner stopped further on in this lesson', async () => {
    storeAnchor({ userId: 'ada', lessonId: 2 }, 'tax')
    await begin('/modules/1/lessons/3')
    expect(isHidden()).toBe(false)
    await begin('/modules/1/lessons/2')
    expect(isHidden()).toBe(true)
  })

  test.each([
    ['days that the learner gave', 'tuppence-guide-days-ada', '/guides/first-job', '/modules/1/lessons/2'],
    ['their figures', 'tuppence-figures-ada', '/money-plan', '/goals'],
    ['that all nations are to be seen', 'tuppence-all-nations', '/modules/1/lessons/2', '/goals'],
  ])(
    'only once the app is there where this browser stores %s, which would move it',
    async (_, name, address, other) => {
      localStorage.setItem(name, '{}')
      await begin(other)
      expect(isHidden()).toBe(false)
      await begin(address)
      expect(isHidden()).toBe(true)
    },
  )

  test('without the questions before a lesson that were put off until tomorrow', async () => {
    for (const [day, isPassedOver] of [
      ['2026-11-25', false],
      ['2026-11-26', true],
    ] as const) {
      localStorage.setItem('tuppence-three-before-ada', day)
      await begin('/modules/1/lessons/2')
      expect(root.dataset['hasSkipped'] === '').toBe(isPassedOver)
    }
  })

  test('only once the app is there while the server is still to hear of a sign-out', async () => {
    oweSignOut('ada')
    await begin('/glossary')
    expect(isHidden()).toBe(true)
  })
})

// promise: today-set-in-pages
test('a page has the day of a server that is at another', async () => {
  const RealDate = Date
  root.dataset['clockShift'] = String(131 * 86_400_000)
  try {
    await begin('/tools')
    expect(new Date().toISOString()).toBe('2027-04-06T12:00:00.000Z')
  } finally {
    globalThis.Date = RealDate
  }
})

test.each<[string, string, boolean]>([
  ['a lesson', '/modules/1/lessons/2', true],
  ['a guide', '/guides/first-job', true],
  ['a document', '/documents/contract', true],
  ['the glossary', '/glossary', false],
])(
  'what a reader has tried or said of the nation is not shown as if they had not in %s',
  async (_, address, isHidden) => {
    await begin(address)
    expect(isWithoutFigures()).toBe(false)
    storeTaxChoices({ nation: 'wales' })
    await begin(address)
    expect(isWithoutFigures()).toBe(isHidden)
    delete root.dataset['ownInputs']
    localStorage.removeItem('tuppence-tax-choices')
    localStorage.setItem('tuppence-exercises-ada', '{}')
    await begin(address)
    expect(isWithoutFigures()).toBe(isHidden)
  },
)

describe('a calculator that came as HTML is shown with its figures', () => {
  const tool = '/tools/tax-calculator'
  beforeEach(() => void (root.dataset['drawnOn'] = '2026-11-26'))

  test('where nothing is known of the learner, on the day on which it was made', async () => {
    await begin(tool)
    expect([isWithoutFigures(), isHidden()]).toEqual([false, false])
  })

  test.each<[string, () => void, string?]>([
    ['its address has inputs', () => {}, `${tool}?salary=1`],
    ['inputs are stored', () => keepInputs('tax-calculator', { salary: '1' })],
    ['a nation is chosen', () => storeTaxChoices({ nation: 'wales' })],
  ])('only once they are right where %s', async (_, know, address = tool) => {
    know()
    await begin(address)
    expect([isWithoutFigures(), isHidden()]).toEqual([true, false])
    await becomeReady()
    expect(isWithoutFigures()).toBe(false)
  })

  test('only once they are right where a link of the app led to it', async () => {
    await begin(tool, openedByLink)
    expect(isWithoutFigures()).toBe(true)
  })

  test('for all that is stored of another calculator', async () => {
    keepInputs('budget-calculator', { income: '1' })
    await begin(tool)
    expect(isWithoutFigures()).toBe(false)
  })

  test.each([
    ['2026-11-26', '2026-11-26T12:00:00Z', false],
    ['2026-11-26', '2026-11-27T00:00:01Z', true],
    // By the day in London: at half past midnight of summer time it is the next.
    ['2026-07-01', '2026-06-30T23:30:00Z', false],
    ['2026-06-30', '2026-06-30T23:30:00Z', true],
  ])('or not at all where it was rendered on another day than it is here: %s, %s', async (drawnOn, now, isOther) => {
    root.dataset['drawnOn'] = drawnOn
    vi.setSystemTime(now)
    await begin(tool)
    expect(isHidden()).toBe(isOther)
  })
})

describe('what is done before the app has begun', () => {
  test('is light or dark, and by nation, as was chosen in this browser', async () => {
    localStorage.setItem('tuppence-appearance', 'dark')
    storeTaxChoices({ nation: 'scotland' })
    await begin('/glossary')
    expect([root.dataset['theme'], root.dataset['nation']]).toEqual(['dark', 'scotland'])
  })

  test('a press counts once React listens, the last one, and once', async () => {
    document.body.innerHTML = '<button id="a">A</button><button id="b"><span id="in-b">B</span></button>'
    const pressed: string[] = []
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => void pressed.push(button.id))
    await begin('/glossary')
    document.querySelector<HTMLElement>('#a')?.click()
    document.querySelector<HTMLElement>('#in-b')?.click()
    expect(pressed).toEqual([])
    await becomeReady()
    expect(pressed).toEqual(['b'])
    await becomeReady()
    document.querySelector<HTMLElement>('#a')?.click()
    expect(pressed).toEqual(['b', 'a'])
  })

  test('a script that does not come is said at once', async () => {
    await begin('/glossary')
    document.body.innerHTML = '<img><script type="text/plain"></script>'
    document.querySelector('img')?.dispatchEvent(new Event('error'))
    expect(root.dataset['lost']).toBeUndefined()
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(root.dataset['lost']).toBe('')
  })
})
