// What each page for learners shows, in which words, and where it leads.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { curriculum } from 'virtual:curriculum'
import { guides } from 'virtual:guides'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Goal } from '#contract/goals.ts'
import type { ActiveLesson, Lesson } from '#contract/learning.ts'
import type { NotificationList } from '#contract/notifications.ts'
import type { Plan } from '#contract/plans.ts'
import { keepInputs } from '../calculators/frame/stored-inputs.ts'
import { setDeviceOwner } from '../device/device.ts'
import { ada, answersOf, demo, openApp, problem, type Answers } from './app-in-test.tsx'

const tools = {
  'Budget Calculator': '/tools/budget-calculator',
  'Compound Interest': '/tools/compound-interest',
  'Emergency Fund': '/tools/emergency-fund',
  'Tax Calculator': '/tools/tax-calculator',
  'Pension Calculator': '/tools/pension-calculator',
  'Pension Tax Relief': '/tools/pension-tax-relief',
}
const moreTools = [
  'Borrowing Calculator',
  'Payslip Check',
  'Student Loan',
  'First Home',
  'Self-Employment',
  'Universal Credit and Work',
]
const modules = [
  'Budgeting & Money Management',
  'Credit & Debt Management',
  'Savings & Emergency Funds',
  'Introduction to Investing',
  'Taxes & Employment',
  'Financial Goal Setting',
]
const next: ActiveLesson = {
  lessonId: 5,
  moduleId: 2,
  title: 'Your credit file and score',
  order: 2,
  preview: `${'Money that you borrow is paid back with interest. '.repeat(8)}…`,
  minutes: 8,
  questionCount: 6,
}
const goal: Goal = {
  id: 'g1',
  title: 'Holiday',
  icon: 'plane',
  currentAmount: 100,
  targetAmount: 1000,
  targetDate: '2090-07-01',
  startAmount: 100,
  createdAt: '2026-11-20T10:00:00Z',
  version: 1,
}
const goals = [
  goal,
  { ...goal, id: 'g2', title: 'Laptop', targetDate: '2091-02-01' },
  { ...goal, id: 'g3', title: 'Car', targetDate: '2099-07-01' },
]

/** Lesson `id` as the server sends it, with its quiz and how far the learner is with it. */
function lessonAnswers(id: number): Answers {
  const moduleId = Math.ceil(id / 3)
  const outline = curriculum[moduleId - 1]?.lessons[(id - 1) % 3]
  if (outline === undefined) throw new Error(`The course has no lesson ${id}`)
  const lesson: Lesson = {
    ...outline,
    moduleId,
    isWritten: true,
    content: '<h2 id="key-terms">Key terms</h2><p>Write down what you spend.</p>',
    headings: [{ level: 2, anchor: 'key-terms', text: 'Key terms' }],
    minutes: 6,
    toolId: null,
    terms: [],
    exercises: [],
    plans: [],
  }
  const question = {
    id: `l${id}-q1`,
    question: 'What is a budget?',
    options: ['A plan for money', 'A tax'],
    correctAnswer: 'A plan for money',
    explanations: ['Right.', 'No.'],
    ref: 'key-terms',
  }
  let isRead = false
  const progress = () => ({ completed: isRead, attempts: 0, bestScore: null, lastScore: null, questionCount: 1 })
  const read = () => {
    isRead = true
    return { ...progress(), isFirst: true }
  }
  const address = `/modules/${moduleId}/lessons/${id}`
  return {
    [`GET /api/progress/modules/${moduleId}`]: () => ({ completedLessonIds: isRead ? [id] : [], quizzes: [] }),
    [`GET /api${address}`]: lesson,
    [`GET /api${address}/quiz`]: { questions: [question], taxYear: '2026/2027' },
    [`GET /api/progress${address}`]: progress,
    [`POST /api/progress${address}/read`]: read,
  }
}

const main = async () => within(await screen.findByRole('main'))
const addressOf = (link: HTMLElement) => link.getAttribute('href')
const textOf = ({ textContent }: HTMLElement) => textContent
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const arrived = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address))

describe('the dashboard', () => {
  const answers = { ...answersOf([1, 2, 3, 4], next), 'GET /api/goals': goals }

  // promise: screens-dashboard; screens-next-lesson
  test('greets by first name, begins with the lesson to go on with and 400 characters of it, shows progress and sets a new goal', async () => {
    openApp('/', { user: demo, answers })
    expect((await screen.findByText('Hello, Demo')).closest('h2')).toBeTruthy()
    expect(await screen.findByText('4 of 18 lessons completed')).toBeTruthy()
    // After the greeting, and the numbers for whoever is in trouble.
    const [first] = screen.getByRole('region', { name: 'Hello, Demo' }).querySelectorAll('a, button')
    expect(first?.getAttribute('aria-label')).toBe('Start lesson: Your credit file and score')
    const preview = await screen.findByText(/interest\. …$/)
    expect(Array.from(preview.textContent)).toHaveLength(401)
    expect(screen.getByText('8 minutes, 6 questions')).toBeTruthy()
    expect(addressOf(screen.getByText('Start lesson'))).toBe('/modules/2/lessons/5')
    fireEvent.click(screen.getByText('Set New Goal'))
    expect(await screen.findByLabelText('What are you saving for?')).toBeTruthy()
  })

  // promise: screens-two-goals; screens-three-modules; screens-six-tools
  test('shows at most two goals with both amounts and their months, six tools, and the first three modules in order; leads to all', async () => {
    openApp('/', { answers })
    await screen.findByText('Laptop')
    const goalsShown = within(screen.getByRole('region', { name: 'Your Financial Goals' }))
    const shown = goalsShown.getAllByRole('listitem')
    expect(shown).toHaveLength(2)
    for (const item of shown) {
      expect(item.textContent).toContain('£100 of £1,000')
      expect(item.querySelector('time')?.textContent).toMatch(/^(Jul 2090|Feb 2091)$/)
      expect(item.querySelector('svg')).not.toBeNull()
    }
    expect(addressOf(goalsShown.getByText('View all goals'))).toBe('/goals')
    const links = within(await screen.findByRole('region', { name: 'Financial Tools' })).getAllByRole('link')
    expect(links.map(addressOf)).toEqual(Object.values(tools))
    const section = within(await screen.findByRole('region', { name: 'Continue Learning' }))
    const headings = await section.findAllByRole('heading', { level: 3 })
    expect(headings.map(textOf)).toEqual(modules.slice(0, 3))
    const ways = section.getAllByRole('link', { name: /^(Continue|Start Module|Review Module): / })
    expect(ways.map(addressOf)).toEqual(['/modules/1', '/modules/2', '/modules/3'])
    fireEvent.click(section.getByText('View all modules'))
    await arrived('/modules')
    for (const title of modules) expect(await (await main()).findByText(title)).toBeTruthy()
  })
})

describe('the pages of the course', () => {
  // promise: screens-module
  test('a module shows what it is, its progress, and its lessons in order with Review or Start', async () => {
    openApp('/modules/1', { answers: answersOf([2]) })
    const page = await main()
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe(modules[0])
    expect(page.getByRole('progressbar', { name: `Progress in ${modules[0]}` }).getAttribute('aria-valuenow')).toBe(
      '33',
    )
    const links = page.getAllByText(/^(Start|Review)$/)
    expect(links.map(textOf)).toEqual(['Start', 'Review', 'Start'])
    expect(links.map(addressOf)).toEqual([1, 2, 3].map((lesson) => `/modules/1/lessons/${lesson}`))
    const rows = links.map((link) => link.closest('li')?.textContent)
    expect(rows.map((text) => /Not done|Done/.exec(text ?? '')?.[0])).toEqual(['Not done', 'Done', 'Not done'])
  })

  // promise: screens-loading-words
  test.each([
    ['/modules/2', 'Loading module content...', modules[1]],
    ['/modules/2/lessons/4', 'Loading lesson content...', 'How borrowing works'],
  ])('%s says that it is loading, in the course’s words: %s', async (address, words, title) => {
    const call = `GET /api${address}`
    const answers = { ...answersOf(), ...lessonAnswers(4) }
    const { promise, resolve } = Promise.withResolvers<unknown>()
    openApp(address, { answers: { ...answers, [call]: () => promise } })
    expect(await screen.findByText(words)).toBeTruthy()
    resolve(answers[call])
    expect((await screen.findByText(title ?? '', { selector: 'h1' })).textContent).toBe(title)
    expect(screen.queryByText(words)).toBeNull()
  })

  // promise: screens-lesson
  test('a lesson shows its title, where it belongs, in the navigation too, its text, the two ways on, and the guides that lead to it', async () => {
    const { answer } = openApp('/modules/3/lessons/9', { answers: lessonAnswers(9) })
    const page = await main()
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe(curriculum[2]?.lessons[2]?.title)
    expect(page.getByLabelText('Breadcrumb').textContent).toBe(`Module 3: ${modules[2]}`)
    expect(page.getByText('Lesson 3 of 3')).toBeTruthy()
    expect(page.getByText('Write down what you spend.')).toBeTruthy()
    expect(page.getByText('Key terms', { selector: 'h2' })).toBeTruthy()
    expect(page.getByText('Continue to Quiz')).toBeTruthy()
    // The sidebar and the bar of a phone say within what the reader is.
    const current = () =>
      [...document.querySelectorAll('nav:is([aria-label=Main], [aria-label="Quick links"]) a[aria-current]')].map(
        (link) => [link.textContent, link.getAttribute('aria-current')],
      )
    expect(current()).toEqual([
      [modules[2], 'true'],
      ['Modules', 'true'],
    ])
    fireEvent.click(page.getByText('Back to Module'))
    await arrived('/modules/3')
    expect(current()).toEqual([
      [modules[2], 'page'],
      ['Modules', 'true'],
    ])
    answer(lessonAnswers(3))
    history.pushState(null, '', '/modules/1/lessons/3')
    const moment = within(await screen.findByRole('region', { name: /^Guides? for this moment$/ }))
    const led = guides.filter(({ lessonIds }) => lessonIds.some((id) => id === 3))
    expect(moment.getAllByRole('link').map(addressOf)).toEqual(led.map(({ slug }) => `/guides/${slug}`))
    expect(led.map(({ slug }) => slug)).toContain('first-job')
  })

  // promise: access-unknown-module-or-lesson
  test('an address of no module says so, and so does one of no lesson', async () => {
    openApp('/plans')
    await main()
    for (const [address, words] of [
      ['/modules/1/lessons/99', 'Lesson not found'],
      ['/modules/7', 'Module not found'],
      ['/modules/2/lessons/1', 'Lesson not found'],
      ['/modules/abc', 'Module not found'],
      ['/modules/1/lessons/x', 'Lesson not found'],
    ] as const) {
      history.pushState(null, '', address)
      await waitFor(() => expect([address, screen.queryByText(words) !== null]).toEqual([address, true]))
    }
  })
})

/** The reads of the specification; every other is an addition. */
const specified = /^GET \/api\/(auth\/me|goals|modules|progress\/(overall|active-lesson|modules))/

// promise: screens-wait-for-no-addition
test('each screen of the specification is whole though no call beyond it answers', async () => {
  const additions = Object.keys(calls).filter((name) => name.startsWith('GET ') && !specified.test(name))
  expect(additions).toContain('GET /api/progress/skills')
  const hanging = Object.fromEntries(additions.map((name) => [name, () => new Promise(() => {})]))
  openApp('/', { answers: { ...answersOf([], next), ...lessonAnswers(1), ...hanging } })
  expect(await screen.findByText('0 of 18 lessons completed')).toBeTruthy()
  expect(await screen.findByText('Start lesson')).toBeTruthy()
  for (const name of ['Your Financial Goals', 'Continue Learning', 'Financial Tools'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  history.pushState(null, '', '/modules/1')
  expect(await screen.findByText('0 of 3 lessons completed')).toBeTruthy()
  history.pushState(null, '', '/modules/1/lessons/1')
  fireEvent.click(await screen.findByText('Continue to Quiz'))
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  history.pushState(null, '', '/tools/tax-calculator')
  expect(await screen.findByLabelText('Salary in pounds')).toBeTruthy()
  history.pushState(null, '', '/profile')
  expect(await (await main()).findAllByRole('progressbar')).toHaveLength(7)
})

describe('a lesson that is read', () => {
  // promise: states-read-mark
  test('is marked by going on to the quiz, once, and what counts it is fetched again', async () => {
    const { sent } = openApp('/', { answers: lessonAnswers(1) })
    expect(await screen.findByText('0 of 18 lessons completed')).toBeTruthy()
    history.pushState(null, '', '/modules/1')
    expect(await screen.findByText('0 of 3 lessons completed')).toBeTruthy()
    fireEvent.click((await main()).getAllByText('Start')[0]!)
    fireEvent.click(await screen.findByText('Continue to Quiz'))
    expect(await screen.findByText('Progress updated')).toBeTruthy()
    expect(screen.getByText('Lesson marked as read')).toBeTruthy()
    // None of the three is shown here.
    const progress = ['overall', 'modules/1', 'modules/1/lessons/1'].map((part) => `GET /api/progress/${part}`)
    await waitFor(() => expect(progress.map((name) => sent(name).length)).toEqual([2, 2, 2]))
    history.back()
    fireEvent.click(await screen.findByText('Continue to Quiz'))
    expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
    expect(sent('POST /api/progress/modules/1/lessons/1/read')).toEqual([{ userId: 'ada' }])
    history.back()
    fireEvent.click(await screen.findByText('Back to Module'))
    expect(await screen.findByText('1 of 3 lessons completed')).toBeTruthy()
  })

  // promise: states-read-mark-fails
  test.each<[what: string, failure: () => unknown, why: RegExp]>([
    ['by a fault of the server', problem(500, 'internal'), /^Something went wrong on our side\./],
    ['since it was refused', problem(409, 'lesson-not-written'), /^Tuppence did not accept it\. This lesson is still/],
    ['since the session is over', problem(401, 'signed-out'), /^You are no longer signed in\./],
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), /^We got no answer\./],
  ])('and whose mark is not saved %s says so in a line in its place, and nowhere else', async (_, failure, why) => {
    const answers = lessonAnswers(3)
    const read = 'POST /api/progress/modules/1/lessons/3/read'
    const { answer } = openApp('/modules/1/lessons/3', { answers: { ...answers, [read]: failure } })
    fireEvent.click(await screen.findByText('Continue to Quiz'))
    expect(await screen.findByText(/not marked as read yet/)).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByLabelText('Dismiss')).toBeNull()
    expect(screen.queryByText(/could not be saved|not saved yet/)).toBeNull()
    answer(answers)
    fireEvent.click(screen.getByText('Save again'))
    expect(await screen.findByText('Lesson marked as read')).toBeTruthy()
  })
})

// promise: states-nothing-asked-again
test('what could not be read is not asked for again by coming back to the window', async () => {
  const { sent } = openApp('/modules', { answers: { 'GET /api/modules/2': problem(500, 'internal') } })
  fireEvent.click((await (await main()).findAllByText('Start Module'))[1]!)
  expect(await screen.findByText('Try again')).toBeTruthy()
  window.dispatchEvent(new Event('blur'))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent('GET /api/modules/2')).toHaveLength(1)
})

// promise: plan-answered-from-notice
test('a notice on the day of a plan leads to it, where one press answers it, and then it is gone', async () => {
  const plan: Plan = {
    id: 'p1',
    lessonId: null,
    guideSlug: null,
    cue: 'it is pay day',
    action: 'move £5 to a pot',
    date: '2026-11-26',
    outcome: null,
    createdAt: '2026-11-22T10:00:00Z',
  }
  const about = { moduleId: null, goalId: null, amountLeft: null, at: '2026-11-26T00:00:00Z', isRead: false }
  const notices: NotificationList = {
    unreadCount: 1,
    notifications: [
      { ...about, id: 'n1', kind: 'plan-due', title: plan.action, targetDate: plan.date, planId: plan.id },
    ],
  }
  const { answer, sent } = openApp('/glossary', {
    answers: {
      'GET /api/notifications': notices,
      'GET /api/plans': [plan],
      'PATCH /api/plans/p1': (body) => ({ ...plan, ...(body as object) }),
    },
  })
  await screen.findByLabelText('Notifications, 1 unread')
  const panel = document.querySelector('[popover]')!
  // happy-dom has no popovers.
  Object.assign(panel, { hidePopover: () => {} })
  act(() => void panel.dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' })))
  fireEvent.click(await screen.findByText(/move £5 to a pot/i, { selector: 'a, a *' }))
  await waitFor(() => expect(location.pathname + location.hash).toBe('/plans#plan-p1'))
  await waitFor(() => expect(document.activeElement?.id).toBe('plan-p1'))
  answer({ 'GET /api/notifications': { unreadCount: 0, notifications: [] } })
  const reads = sent('GET /api/notifications').length
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('PATCH /api/plans/p1')).toEqual([{ outcome: 'yes' }]))
  await waitFor(() => expect(sent('GET /api/notifications').length).toBeGreaterThan(reads))
})

/** Has the goals that it was sent. */
function goalsServer() {
  const goals: object[] = []
  const set = (body: unknown) => {
    goals.push({ ...goal, startAmount: 0, ...(body as object) })
    return goals.at(-1)
  }
  return { 'GET /api/goals': () => goals, 'POST /api/goals': set }
}

test('the first goal is set from the empty page and stands there with its plan', async () => {
  openApp('/goals', { answers: goalsServer() })
  expect(await screen.findByText('No goals yet')).toBeTruthy()
  fireEvent.click(screen.getByText('Set your first goal'))
  fill(await screen.findByLabelText('What are you saving for?'), 'Driving lessons')
  fill(screen.getByLabelText('Target, in pounds'), '£1,200')
  fill(screen.getByLabelText('Target date'), '2090-07-01')
  fireEvent.click(screen.getByText('Save goal'))
  const card = (await screen.findByText('Driving lessons', { selector: 'h2, h3' })).closest('li')
  expect(card?.textContent).toContain('By Jul 2090')
  expect(card?.textContent).toContain('£2 a month gets you there by July 2090.')
  expect(card?.textContent).not.toMatch(/on track/i)
  expect(card?.textContent).toMatch(/£20 more a month gets you there \d+ months sooner\./)
})

test('without an answer of the server the app says so, and loads what is missing when it is asked to', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const names = ['GET /api/modules/2', 'GET /api/progress/modules/2', 'GET /api/progress/overall', 'GET /healthz']
  const { answer } = openApp('/plans', { answers: Object.fromEntries(names.map((name) => [name, lost])) })
  await screen.findByText('Your Plans', { selector: 'h1' })
  history.pushState(null, '', '/modules/2')
  expect(await screen.findByText('Tuppence is not answering.')).toBeTruthy()
  answer({ ...answersOf(), 'GET /healthz': {} })
  fireEvent.click((await main()).getByText('Try again'))
  expect(await screen.findByText(modules[1]!, { selector: 'h1' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Tuppence is not answering.')).toBeNull())
})

describe('tools, profile and settings', () => {
  // promise: screens-tools
  test('the tools page lists all six at the left, then more, opens the chosen one, and has nothing above its heading', async () => {
    openApp('/tools/budget-calculator')
    await screen.findByLabelText('Financial tools')
    const list = () => within(screen.getByLabelText('Financial tools'))
    const links = () => list().getAllByRole('link')
    expect(links().map(textOf)).toEqual([...Object.keys(tools), ...moreTools])
    const more = within(list().getByRole('list', { name: 'More tools' }))
    expect(more.getAllByRole('link').map(textOf)).toEqual(moreTools)
    expect(links().slice(0, 6).map(addressOf)).toEqual(Object.values(tools))
    // What leads from pay to a goal stands below.
    setDeviceOwner(ada)
    keepInputs('budget-calculator', { income: '2000' })
    const [heading, steps] = [await screen.findByRole('heading', { level: 1 }), await screen.findByText('Cushion')]
    expect(heading.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(list().getByText('Pension Tax Relief'))
    await arrived('/tools/pension-tax-relief')
    expect(await screen.findByText('Pension Tax Relief', { selector: 'h1' })).toBeTruthy()
    const open = links().filter((link) => link.getAttribute('aria-current') === 'page')
    expect(open.map(textOf)).toEqual(['Pension Tax Relief'])
  })

  // promise: access-not-found-page; access-tools-address
  test('an address without a page says so and leads to the dashboard; /tools leads to the first tool, and an unknown tool is not found', async () => {
    openApp('/nowhere/at/all')
    expect((await screen.findByText('404 Page Not Found')).tagName).toBe('H1')
    expect(
      screen.getByText('The page you’re looking for doesn’t exist or has been moved.'.replaceAll('’', "'")),
    ).toBeTruthy()
    expect(addressOf(screen.getByText('Return to Dashboard'))).toBe('/')
    history.pushState(null, '', '/tools')
    await arrived('/tools/budget-calculator')
    await waitFor(() => expect(screen.queryByText('404 Page Not Found')).toBeNull())
    history.pushState(null, '', '/tools/horoscope')
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy()
  })

  // promise: screens-profile
  test('the profile shows the form, the account and how far one is', async () => {
    openApp('/profile', { answers: answersOf([1]) })
    const page = await main()
    expect((await page.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ada Reid')
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org')
    expect(page.getByText('Save Changes')).toBeTruthy()
    const facts = page.getAllByRole('definition').map(textOf)
    expect(facts).toEqual(expect.arrayContaining(['ada-reid', '2 November 2026']))
    const bars = await page.findAllByRole('progressbar')
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toHaveLength(7)
    expect(bars[1]?.closest('li')?.textContent).toBe(`${modules[0]}1 of 3 lessons`)
    fireEvent.click(page.getByText('Change Password'))
    await arrived('/profile/settings')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Password'))
  })
})

describe('the frame of every page', () => {
  // promise: screens-sidebar
  test('the sidebar leads to the dashboard, each module, the guides, each tool and the account, and says what is due today; the settings are marked', async () => {
    openApp('/plans', {
      answers: { 'GET /api/notifications': { unreadCount: 0, notifications: [], practiceDue: 3 } },
    })
    const [sidebar] = await screen.findAllByRole('navigation', { name: 'Main' })
    if (sidebar === undefined) throw new Error('There is no sidebar')
    await waitFor(() =>
      expect(within(sidebar).getByRole('link', { name: /^Practice/ }).textContent).toMatch(/^Practice\s*3/),
    )
    const names = within(sidebar).getAllByRole('link').map(textOf)
    for (const name of ['Dashboard', ...modules, 'Guides', ...Object.keys(tools), 'Profile', 'Settings'])
      expect(names).toContain(name)
    expect(within(sidebar).getByText('Sign Out')).toBeTruthy()
    expect(names.filter((name) => moreTools.includes(name))).toEqual([])
    // Where the page lists the tools itself, too.
    history.pushState(null, '', '/tools/tax-calculator')
    await screen.findByLabelText('Financial tools')
    const folded = [...sidebar.querySelectorAll('details:not([open]) a')]
    expect([within(sidebar).getAllByRole('link').map(textOf), folded]).toEqual([names, []])
    fireEvent.click(within(sidebar).getByText('Settings'))
    await arrived('/profile/settings')
    await screen.findByLabelText('Current password')
    const marked = (label: string) =>
      [...document.querySelectorAll(`nav[aria-label="${label}"] a[aria-current]`)].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ])
    expect(marked('Main')).toEqual([['/profile/settings', 'page']])
    // On a phone, what they are part of.
    expect(marked('Quick links')).toEqual([['/profile', 'true']])
  })

  // promise: screens-bottom-bar; screens-top-bar
  test('a phone’s bar leads to four places, Modules to the first module; the top bar has search, notifications and profile; its first link skips to the page itself; its menu opens over the page, and closes as one goes on', async () => {
    openApp('/plans')
    await main()
    const places = within(await screen.findByRole('navigation', { name: 'Quick links' })).getAllByRole('link')
    expect(places.map((link) => [textOf(link), addressOf(link)])).toEqual([
      ['Dashboard', '/'],
      ['Modules', '/modules/1'],
      ['Tools', '/tools'],
      ['Profile', '/profile'],
    ])
    expect(await screen.findByPlaceholderText('Search for lessons or tools...')).toBeTruthy()
    expect(screen.getByLabelText(/^Notifications/, { selector: 'button' })).toBeTruthy()
    const picture = screen.getByRole('link', { name: 'Profile of Ada Reid' })
    expect(picture.querySelector('svg, img')).not.toBeNull()
    expect(addressOf(picture)).toBe('/profile')
    const first = screen.getAllByRole('link')[0]!
    first.click()
    expect([textOf(first), document.activeElement?.id, location.hash]).toEqual(['Skip to content', 'content', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    fireEvent.click(within(menu).getByText('Goals'))
    await arrived('/goals')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  })
})

describe('signing out', () => {
  const signOut = async () => fireEvent.click((await screen.findAllByText('Sign Out'))[0]!)

  // promise: states-sign-out-fails; access-signs-out-on-second-try
  test('that fails says so and leaves the learner in; a second try that works leaves no message of it', async () => {
    const { answer } = openApp('/goals', { answers: { 'POST /api/auth/logout': problem(500, 'internal') } })
    await signOut()
    expect(await screen.findByText('Logout failed')).toBeTruthy()
    expect(location.pathname).toBe('/goals')
    answer({ 'POST /api/auth/logout': () => undefined })
    await signOut()
    await arrived('/login')
    await waitFor(() => expect(screen.queryByText('Logout failed')).toBeNull())
  })
})

describe('a session that ended elsewhere', () => {
  test('is found out by the next read, which leads to sign in, and back afterwards', async () => {
    const { answer, sent } = openApp('/modules', {
      answers: { 'GET /api/modules/1': problem(401, 'signed-out'), 'POST /api/auth/login': ada },
    })
    fireEvent.click((await (await main()).findAllByText('Start Module'))[0]!)
    await arrived('/login')
    answer(answersOf())
    fill(await screen.findByLabelText('Username'), 'ADA-REID')
    fill(screen.getByLabelText('Password'), 'a long walk home')
    fireEvent.click(screen.getByText('Sign in', { selector: 'button' }))
    await arrived('/modules/1')
    expect(await screen.findByText('Welcome back to Tuppence')).toBeTruthy()
    expect(sent('POST /api/auth/login')).toEqual([{ username: 'ADA-REID', password: 'a long walk home' }])
  })

  test('is found out by a change, which asks for the password on top of what was typed; all is read anew, and it is saved', async () => {
    const server = goalsServer()
    const { answer, sent } = openApp('/goals', {
      answers: { ...server, 'POST /api/goals': problem(401, 'signed-out'), 'POST /api/auth/login': ada },
    })
    fireEvent.click(await screen.findByText('Set your first goal'))
    fill(await screen.findByLabelText('What are you saving for?'), 'A bicycle')
    fill(screen.getByLabelText('Target, in pounds'), '400')
    fill(screen.getByLabelText('Target date'), '2090-07-01')
    fireEvent.click(screen.getByText('Save goal'))
    const again = within((await screen.findByText('Sign in again')).closest('dialog')!)
    fill(again.getByLabelText('Password'), 'a long walk home')
    answer(server)
    const reads = sent('GET /api/goals').length
    fireEvent.click(again.getByText('Sign in', { selector: 'button' }))
    await waitFor(() => expect(screen.queryByText('Sign in again')).toBeNull())
    // What was shown may have changed meanwhile.
    await waitFor(() => expect(sent('GET /api/goals').length).toBeGreaterThan(reads))
    expect(sent('POST /api/auth/login')).toEqual([{ username: 'ada-reid', password: 'a long walk home' }])
    expect(screen.getByLabelText<HTMLInputElement>('What are you saving for?').value).toBe('A bicycle')
    fireEvent.click(screen.getByText('Save goal'))
    expect(await screen.findByText('A bicycle', { selector: 'main h2, main h3' })).toBeTruthy()
  })

  test('leads to the login page and back when that is chosen', async () => {
    openApp('/profile', {
      answers: { 'PATCH /api/auth/profile': problem(401, 'signed-out'), 'POST /api/auth/login': ada },
    })
    const name = await screen.findByLabelText('Full name')
    fill(name, 'Ada MacLeod')
    fireEvent.click(screen.getByText('Save Changes'))
    fireEvent.click(await screen.findByText('Go to the sign-in page'))
    await arrived('/login')
    fill(await screen.findByLabelText('Username'), 'ada-reid')
    fill(screen.getByLabelText('Password'), 'a long walk home')
    fireEvent.click(screen.getByText('Sign in', { selector: 'button' }))
    await arrived('/profile')
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ada Reid')
  })
})
