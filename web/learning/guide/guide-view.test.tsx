import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Guide } from '#contract/guides.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { saveTaxChoices, storeTaxChoices } from '#web/session/tax-choices.ts'
import { GuideView } from './guide-view.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const date = (id: string, what: string, nations: Guide['dates'][number]['nations'] = null) => ({
  id,
  nations,
  when: `When ${id} is`,
  what,
  do: 'Do it.',
})
const guide: Guide = {
  slug: 'first-job',
  title: 'Your first job',
  summary: 'What to bring.',
  content:
    '<h2 id="what-is-urgent">What is urgent</h2><div data-dates></div><h2 id="make-a-plan">Make a plan</h2><div data-plan></div>',
  headings: [
    { anchor: 'what-is-urgent', text: 'What is urgent', level: 2 },
    { anchor: 'make-a-plan', text: 'Make a plan', level: 2 },
  ],
  minutes: 5,
  terms: [{ id: 'p60', term: 'P60', definition: 'A form with your pay and tax of the year.' }],
  exercises: [],
  tool: { toolId: 'tax-calculator', inputs: { salary: '19500' } },
  lessons: [{ text: 'Read your tax code', href: '/modules/5/lessons/14#read-your-tax-code' }],
  plans: [{ cue: 'it is pay day', action: 'read my payslip' }],
  questions: [
    {
      id: 'g-first-job-one',
      kind: 'choose',
      task: '<p>What comes first?</p>',
      isSeveral: false,
      options: [
        { text: 'A photo', isRight: true, why: 'It is proof.' },
        { text: 'A call', isRight: false, why: 'Later.' },
        { text: 'A form', isRight: false, why: 'No.' },
        { text: 'A fee', isRight: false, why: 'Never.' },
      ],
    },
  ],
  dates: [
    date('p60', 'Your <button type="button" class="term" data-term="p60">P60</button> is due'),
    date('terms', 'Your terms are due', ['england', 'scotland', 'wales']),
    date('terms-late-ni', 'All of your terms are due', ['northern-ireland']),
    date('first-payslip', 'Your payslip is due'),
  ],
}

function SignedIn({ shown }: { shown: Guide }) {
  const { session } = useAuth()
  return session.status === 'authenticated' ? (
    <GuideView guide={shown} renderPlanOffer={({ plans }) => plans[0]?.action} />
  ) : null
}

async function show(shown = guide) {
  render(
    <AuthProvider>
      <SignedIn shown={shown} />
    </AuthProvider>,
  )
  return within(await screen.findByRole('region', { name: 'Your dates' }))
}

function rowsOf(dates: Awaited<ReturnType<typeof show>>): string[] {
  return dates.getAllByRole('listitem').map((row) => row.textContent)
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T12:00:00Z') })
  storeTaxChoices({ nation: 'wales' })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// promise: guide-dates-worked
test('says when each date is in words, then as days in order once a day is given, past ones said as past', async () => {
  const dates = await show()
  expect(rowsOf(dates)[0]).toBe('When p60 isYour P60 is dueDo it.')
  await userEvent.type(dates.getByLabelText('Your first day at work'), '2026-12-14')
  expect(rowsOf(dates)).toEqual([
    'Monday 14\u00a0December\u00a02026When terms isPassedYour terms are dueDo it.',
    'Monday 31\u00a0May\u00a02027When p60 isYour P60 is dueDo it.',
    'When first-payslip isYour payslip is dueDo it.',
    'Sunday 14\u00a0February\u00a02027When terms-late-ni isAll of your terms are dueDo it.Northern Ireland',
  ])
})

// promise: guide-dates-own-nation
test('shows no date before the reader has said where they live, and keeps step with what is chosen elsewhere', async () => {
  storeTaxChoices({})
  const dates = await show()
  expect(dates.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'England',
    'Wales',
    'Northern Ireland',
    'Scotland',
  ])
  await userEvent.click(dates.getByRole('button', { name: 'Northern Ireland' }))
  const first = await dates.findByLabelText('Your first day at work')
  expect(rowsOf(dates)).toContain('When terms-late-ni isAll of your terms are dueDo it.')
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  act(() => saveTaxChoices({ nation: 'wales' }))
  expect(rowsOf(dates)).toContain('When terms isYour terms are dueDo it.')
})

// promise: guide-days-stay
test('keeps the days in this browser until they are cleared', async () => {
  await userEvent.type((await show()).getByLabelText('Your first day at work'), '2026-12-14')
  cleanup()
  const dates = await show()
  expect(dates.getByLabelText<HTMLInputElement>('Your first day at work').value).toBe('2026-12-14')
  expect(rowsOf(dates)[0]).toContain('Monday 14')
  await userEvent.click(dates.getByRole('button', { name: 'Clear the days' }))
  expect(dates.queryByText(/Monday 14/)).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.includes('guide'))).toEqual([])
})

test('says of a year that is odd to check it, once the field is left', async () => {
  const dates = await show()
  const field = dates.getByLabelText('Your first day at work')
  await userEvent.type(field, '0202-12-14')
  expect(dates.queryByText('Check the year.')).toBeNull()
  await userEvent.tab()
  expect(dates.getByText('Check the year.')).toBeTruthy()
  expect(dates.queryAllByText(/December/, { selector: 'time' })).toEqual([])
})

// promise: guide-own-nation-first
test('shows the learner’s own nation first and folds the others, unless they ask to see all nations', async () => {
  storeTaxChoices({ nation: 'northern-ireland' })
  const fold = (await show()).getByText('In the other nations').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('England, Scotland and Wales')
  cleanup()
  localStorage.setItem('tuppence-all-nations', 'yes')
  expect((await show()).getByText('In the other nations').closest('details')?.open).toBe(true)
})

// promise: guide-calendar-own-nation
test('puts only what counts where the learner lives into the calendar', async () => {
  storeTaxChoices({ nation: 'northern-ireland' })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const dates = await show()
  await userEvent.type(dates.getByLabelText('Your first day at work'), '2026-12-21')
  await userEvent.click(dates.getByRole('button', { name: 'Add to my calendar' }))
  const titles = (await files[0]?.text())?.match(/(?<=SUMMARY:).*/g)?.map((title) => title.trim())
  expect(titles).toEqual(['All of your terms are due', 'Your P60 is due'])
})

test('puts what has passed into no calendar', async () => {
  storeTaxChoices({ nation: 'wales' })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const dates = await show()
  await userEvent.type(dates.getByLabelText('Your first day at work'), '2026-12-14')
  expect(rowsOf(dates)[0]).toContain('PassedYour terms are due')
  await userEvent.click(dates.getByRole('button', { name: 'Add to my calendar' }))
  expect((await files[0]?.text())?.match(/(?<=SUMMARY:).*/g)?.map((title) => title.trim())).toEqual(['Your P60 is due'])
})

// promise: guide-letters-own-nation
test('offers the letters of the reader’s nation, shows nothing before one is chosen, and gives each a day of its own', async () => {
  const letters = [
    date('default-notice', 'You can still pay'),
    date('bailiff-notice', 'They may come', ['england', 'wales']),
    date('charge-for-payment', 'Wages can be taken', ['scotland']),
  ]
  const dates = await show({ ...guide, slug: 'behind-on-bills', dates: letters })
  const field = dates.getByLabelText<HTMLSelectElement>('Which letter has come?')
  const day = () => dates.getByLabelText<HTMLInputElement>('The date at the top of the letter')
  const times = () => dates.queryAllByText(/202\d$/, { selector: 'time' }).map(({ textContent }) => textContent)
  expect(dates.queryAllByRole('listitem')).toEqual([])
  expect([...field.options].map(({ textContent }) => textContent)).not.toContain('Charge for payment')
  await userEvent.selectOptions(field, 'Default notice from a lender')
  expect(rowsOf(dates)).toEqual(['When default-notice isYou can still payDo it.'])
  await userEvent.type(day(), '2027-02-20')
  expect(times()).toEqual(['Saturday 6\u00a0March\u00a02027'])
  await userEvent.selectOptions(field, 'Notice from a bailiff')
  expect(day().value).toBe('')
  await userEvent.type(day(), '2027-02-20')
  expect(times()).toEqual(['Saturday 27\u00a0February\u00a02027', 'Saturday 6\u00a0March\u00a02027'])
})

test('folds dates beyond the fifth until a day is given, as none that is near may be folded', async () => {
  const more = ['one', 'two', 'three', 'four'].map((id) => date(id, `What ${id} is`))
  const dates = await show({ ...guide, dates: [...guide.dates, ...more] })
  const fold = () => dates.queryByText('2 more dates')?.closest('details')
  expect(fold()?.textContent).toContain('What four is')
  expect(fold()?.textContent).not.toContain('What one is')
  await userEvent.type(dates.getByLabelText('Your first day at work'), '2026-12-14')
  expect(fold()).toBeUndefined()
  expect(rowsOf(dates)).toHaveLength(8)
})

test('begins with numbers and what is urgent for people in trouble, without questions; its parts come after', async () => {
  const content = `<h2 id="ring-now">Ring now</h2><ul class="ring"><li>Shelter</li></ul>${guide.content.replace('<h2 id="make', '<h2 id="what-to-do-in-order">What to do, in order</h2><h2 id="make')}`
  await show({ ...guide, inTrouble: true, content, questions: [] })
  expect(screen.getByText('What to bring.')).toBeTruthy()
  const [folded] = screen.getAllByText('On this page')
  const before = (text: string) =>
    screen.getByRole('heading', { name: text }).compareDocumentPosition(folded!.closest('details') ?? folded!)
  expect(before('What is urgent')).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(before('What to do, in order')).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(screen.queryByText('If you want to test yourself')).toBeNull()
})

test('has lessons that help and questions folded before the plan, and names its parts beside the text', async () => {
  await show()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const parts = ['What is urgent', 'Go further', 'Make a plan']
  expect(headings.filter((text) => parts.includes(text))).toEqual(parts)
  expect(screen.getByText('read my payslip')).toBeTruthy()
  const [beside] = screen.getAllByRole('navigation', { name: 'On this page', hidden: true })
  expect(
    within(beside!)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(parts)
  await userEvent.click(screen.getByLabelText('A call'))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText('Later.')).toBeTruthy()
})

// promise: guide-options-drawn
test('has the options of a question in another order for each attempt, which a reload keeps', async () => {
  const shown = () => screen.getAllByRole('radio').map((option) => option.closest('label')?.textContent)
  const orders = new Set<string>()
  await show()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const order = shown()
    orders.add(String(order))
    cleanup()
    await show()
    expect(shown()).toEqual(order)
    await userEvent.click(screen.getByLabelText('A fee'))
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText('Never.')).toBeTruthy()
    expect(shown()).toEqual(order)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  }
  expect(orders.size).toBeGreaterThan(3)
})
