// The first minute of a new learner: one question about where they live can be answered or put away.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PreferencesBody, StoredPreferences } from '#contract/preferences.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { ada, answersOf, demo, openApp, preferences, type Answers } from './app-in-test.tsx'
import { findPage } from './router.tsx'

// What a laden machine takes to compile counts against no wait.
const opened = ['/', '/profile/settings', '/tools/tax-calculator', '/modules/6/lessons/18']
await Promise.all(opened.map(async (address) => findPage(address)?.load()))

const [get, patch] = ['GET /api/account/preferences', 'PATCH /api/account/preferences']
const today = taxYearOn(new Date()).taxYear
const isNew: StoredPreferences = {
  ...{ appearance: 'system', taxYear: '2023/2024', nation: 'england' },
  ...{ isYearChosen: false, nationAnswer: null, reviewLimit: 10 },
}

/** A server that stores what is preferred, beginning with `stored`. */
function storing(stored: StoredPreferences): Answers {
  let kept = stored
  return {
    [get]: () => kept,
    [patch]: (body) => {
      const { nation, ...others } = body as Partial<StoredPreferences> & Pick<PreferencesBody, 'nation'>
      const answer =
        nation === undefined
          ? {}
          : nation === null
            ? { nationAnswer: 'put-away' as const }
            : { nation, nationAnswer: 'chosen' as const }
      return (kept = { ...kept, ...others, ...answer, ...(others.taxYear && { isYearChosen: true }) })
    },
  }
}
const question = () => screen.queryByText('Where in the UK are you?')
const isAsked = async () => expect(await screen.findByText('Where in the UK are you?')).toBeTruthy()
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }))
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'select' }), { target: { value } })
const goTo = (address: string) => history.pushState(null, '', address)
/** The dashboard stands, with all that it asks for. */
const dashboard = async () => {
  expect(await screen.findByText('0 of 18 lessons completed')).toBeTruthy()
  expect((await screen.findAllByText('Start Module')).length).toBeGreaterThan(0)
}

describe('the question in which nation a learner lives', () => {
  // promise: first-minute-nation
  test('is answered once, with today’s tax year, and calculators start from both', async () => {
    const { sent } = openApp('/', { answers: storing(isNew) })
    await press('Scotland')
    const told = await screen.findByText('Calculators now start with Scotland')
    await waitFor(() => expect(document.activeElement).toBe(told))
    expect(screen.getByLabelText<HTMLSelectElement>('Tax year').value).toBe(today)
    await waitFor(() => expect(sent(patch)).toEqual([{ nation: 'scotland', taxYear: today }]))
    goTo('/tools/tax-calculator')
    expect((await screen.findByLabelText<HTMLInputElement>('Scotland')).checked).toBe(true)
    expect(screen.getByLabelText<HTMLSelectElement>('Tax year').value).toBe(today.replace('/', '-'))
    goTo('/')
    await dashboard()
    expect(question()).toBeNull()
  })

  // promise: first-minute-put-away
  test('can be put away, and stays away on another device; nothing is chosen by that', async () => {
    const server = storing(isNew)
    const { sent } = openApp('/', { answers: server })
    await press('Not now')
    expect(question()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Dashboard')
    await waitFor(() => expect(sent(patch)).toEqual([{ nation: null }]))
    cleanup()
    localStorage.clear()
    const other = openApp('/', { answers: server })
    await dashboard()
    expect(other.sent(get)).toHaveLength(1)
    expect(question()).toBeNull()
  })

  // promise: tool-links-carry-today
  test('put away, or left for the appearance and the practice a day, chooses no tax year: links open today’s', async () => {
    openApp('/', { answers: storing(isNew) })
    await press('Not now')
    goTo('/profile/settings')
    expect((await screen.findByLabelText<HTMLSelectElement>('Tax year')).value).toBe('')
    fireEvent.click(screen.getByLabelText(/^Dark/))
    fireEvent.click(screen.getByLabelText('20'))
    goTo('/')
    await dashboard()
    fireEvent.click(screen.getAllByText('Tax Calculator', { selector: 'a, a *' })[0]!)
    expect((await screen.findByLabelText<HTMLSelectElement>('Tax year')).value).toBe(today.replace('/', '-'))
  })

  test.each([
    ['has chosen before', ada, { ...preferences, nation: 'wales' as const }],
    ['visits the demo', demo, isNew],
  ])('is not put to whoever %s', async (_, user, stored) => {
    openApp('/', { user, answers: storing(stored) })
    await dashboard()
    expect(question()).toBeNull()
  })

  // promise: first-minute-asked-until-answered
  test('stays when something else is chosen first, and no nation counts as chosen', async () => {
    const { sent } = openApp('/profile/settings', { answers: storing(isNew) })
    await choose('Tax year', '2025/2026')
    expect((await screen.findByLabelText<HTMLInputElement>('England')).checked).toBe(false)
    fireEvent.click(screen.getByLabelText(/^Light/))
    await waitFor(() => expect(sent(patch)).toEqual([{ taxYear: '2025/2026' }, { appearance: 'light' }]))
    goTo('/')
    await isAsked()
    goTo('/tools/tax-calculator')
    await choose('Tax year', '2024-2025')
    await waitFor(() => expect(sent(patch).at(-1)).toEqual({ taxYear: '2024/2025' }))
    goTo('/')
    await isAsked()
    await press('England')
    await waitFor(() => expect(sent(patch).at(-1)).toMatchObject({ nation: 'england' }))
  })
})

// promise: course-finished-moment
test('the last lesson of the course ends it: what one can do now, and what stays open', async () => {
  const all = Array.from({ length: 18 }, (_, place) => place + 1)
  const skills = { lessonId: 1, moduleId: 1, level: 'tried', skills: [{ skillId: 'a', name: 'I can', level: 'tried' }] }
  const low = { lessonId: 5, attempts: 1, bestScore: 2, lastScore: 2, questionCount: 6 }
  let isRead = false
  const progress = () => ({ completed: isRead, attempts: 0, bestScore: null, lastScore: null, questionCount: 1 })
  openApp('/modules/6/lessons/18', {
    answers: {
      ...answersOf(all),
      'GET /api/progress/skills': { lessons: [skills], certificate: null },
      'GET /api/progress/modules/2': { completedLessonIds: [4, 5, 6], quizzes: [low] },
      'GET /api/modules/6/lessons/18': {
        ...{ id: 18, moduleId: 6, title: 'The end', order: 3, summary: '', isWritten: true, toolId: null },
        ...{ content: '<p>All of it.</p>', headings: [], minutes: 1, terms: [], exercises: [], plans: [] },
      },
      'GET /api/modules/6/lessons/18/quiz': {
        questions: [
          { id: 'q', question: 'Why?', options: ['a', 'b'], correctAnswer: 'a', explanations: ['', ''], ref: '' },
        ],
      },
      'GET /api/progress/modules/6/lessons/18': progress,
      'POST /api/progress/modules/6/lessons/18/read': () => {
        isRead = true
        return { ...progress(), isFirst: true }
      },
    },
  })
  await press('Continue to Quiz')
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  history.back()
  const region = await screen.findByRole('region', { name: 'You have finished the whole course' })
  const finished = within(region)
  expect(finished.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  const retake = await finished.findByText('Your credit file and score')
  expect(retake.getAttribute('href')).toBe('/modules/2/lessons/5')
  expect(finished.getByText('best score 2 out of 6')).toBeTruthy()
  expect(
    await finished.findByText(/^You have read every lesson\. For your certificate there is 1 skill to make/),
  ).toBeTruthy()
  expect(finished.getByText('See what is left for your certificate').getAttribute('href')).toBe('/certificate')
  expect(finished.getByText('Look at your goals').getAttribute('href')).toBe('/goals')
})
