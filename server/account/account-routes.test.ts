import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PreferencesBody } from '#contract/preferences.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { cookieOf, openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { addBusyLearner, allRows, figuresExample, rowsOf } from '../test-rows.ts'
import { demoAccount } from './demo-account.ts'
import { readPicture } from './picture.ts'
import { jpeg, pictureBytes } from './test-pictures.ts'

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const getPreferences = async (by: Learner) =>
  (await app.call('GET /api/account/preferences', { cookie: by.cookie })).json()
const prefer = (body: object, by: Learner) => app.call('PATCH /api/account/preferences', { cookie: by.cookie, body })
const takeAway = (cookie: string) => app.call('GET /api/account/export', { cookie })
const endAccount = (by: Learner, password = by.password) =>
  app.call('DELETE /api/account', { cookie: by.cookie, body: { password } })

/** For each preference a value other than its default. */
const anotherChoice = {
  appearance: 'dark',
  taxYear: '2025/2026',
  nation: 'scotland',
  reviewLimit: 20,
} as const satisfies Required<PreferencesBody>

describeCall('GET /api/account/preferences', {
  app: () => app,
  happy: {
    'answers system, 2023/2024 and England before any choice': async () => {
      const defaults = { appearance: 'system', taxYear: '2023/2024', nation: 'england' }
      const notChosen = { hasChosen: false, isYearChosen: false, nationAnswer: null, reviewLimit: 10 }
      expect(await getPreferences(learner)).toEqual({ ...defaults, ...notChosen })
    },
    'says that something was chosen, though it is what held before': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      await prefer({}, fresh)
      expect(await getPreferences(fresh)).toMatchObject({ hasChosen: false })
      await prefer({ taxYear: '2023/2024', nation: 'england' }, fresh)
      expect(await getPreferences(fresh)).toMatchObject({
        ...{ taxYear: '2023/2024', nation: 'england' },
        ...{ hasChosen: true, isYearChosen: true, nationAnswer: 'chosen' },
      })
    },
  },
  otherLearner: {
    "does not answer another learner's": async () => {
      await prefer({ appearance: 'dark' }, other)
      expect(await getPreferences(learner)).toMatchObject({ appearance: 'system' })
    },
  },
})

describeCall('PATCH /api/account/preferences', {
  app: () => app,
  happy: {
    'changes what is sent and leaves the rest': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const before = {
        appearance: 'system',
        taxYear: '2026/2027',
        nation: 'england',
        hasChosen: true,
        isYearChosen: true,
        nationAnswer: null,
        reviewLimit: 10,
      }
      expect((await prefer({ taxYear: '2026/2027' }, fresh)).json()).toEqual(before)
      const after = { ...before, nation: 'scotland', nationAnswer: 'chosen' }
      expect((await prefer({ nation: 'scotland' }, fresh)).json()).toEqual(after)
      expect((await prefer({}, fresh)).json()).toEqual(after)
      expect(await getPreferences(fresh)).toEqual(after)
    },
    // promise: preference-stored
    'stores each preference that a body can have': async () => {
      for (const [field, value] of Object.entries(anotherChoice)) {
        const [fresh] = (await app.addLearners(1)) as [Learner]
        expect(await getPreferences(fresh)).not.toMatchObject({ [field]: value })
        expect((await prefer({ [field]: value }, fresh)).json()).toMatchObject({ [field]: value })
        expect(await getPreferences(fresh)).toMatchObject({ [field]: value })
      }
    },
    // promise: tax-year-chosen-by-itself
    'takes no tax year for chosen because something else was': async () => {
      const { taxYear: _, ...others } = anotherChoice
      for (const change of [
        ...Object.entries(others).map(([field, value]) => ({ [field]: value })),
        { nation: null },
      ]) {
        const [fresh] = (await app.addLearners(1)) as [Learner]
        expect((await prefer(change, fresh)).json()).toMatchObject({ taxYear: '2023/2024', isYearChosen: false })
      }
    },
    'leaves the question where one lives open until it is answered or put away, and an answer stays one': async () => {
      const [fresh, away] = (await app.addLearners(2)) as [Learner, Learner]
      expect((await prefer({ appearance: 'dark' }, fresh)).json()).toMatchObject({ nationAnswer: null })
      expect((await prefer({ nation: 'england' }, fresh)).json()).toMatchObject({ nationAnswer: 'chosen' })
      expect((await prefer({ nation: null }, fresh)).json()).toMatchObject({
        nation: 'england',
        nationAnswer: 'chosen',
        appearance: 'dark',
      })
      expect((await prefer({ nation: null }, away)).json()).toMatchObject({
        nation: 'england',
        nationAnswer: 'put-away',
      })
      expect((await prefer({ taxYear: '2025/2026' }, away)).json()).toMatchObject({ nationAnswer: 'put-away' })
      expect((await prefer({ nation: 'wales' }, away)).json()).toMatchObject({
        nation: 'wales',
        nationAnswer: 'chosen',
      })
    },
    'takes every tax year, nation and appearance there is': async () => {
      for (const taxYear of taxYearIds) expect((await prefer({ taxYear }, learner)).json()).toMatchObject({ taxYear })
      for (const nation of ['wales', 'northern-ireland', 'scotland', 'england'])
        expect((await prefer({ nation }, learner)).json()).toMatchObject({ nation })
      for (const appearance of ['light', 'dark', 'system'])
        expect((await prefer({ appearance }, learner)).json()).toMatchObject({ appearance })
      const all = { taxYear: '2026/2027', nation: 'wales', appearance: 'dark' }
      expect((await prefer(all, learner)).json()).toMatchObject(all)
    },
    'loses none of three first choices at once': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const choices = [{ appearance: 'light' }, { taxYear: '2024/2025' }, { nation: 'wales' }]
      await Promise.all(choices.map((choice) => prefer(choice, fresh)))
      expect(await getPreferences(fresh)).toMatchObject({ appearance: 'light', taxYear: '2024/2025', nation: 'wales' })
    },
  },
  invalid: {
    'names the fields that are no choice': async () => {
      const response = await prefer({ appearance: 'pink', taxYear: '1999/2000', nation: 'france' }, learner)
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([
        { field: 'appearance', message: 'Choose system, light or dark.' },
        { field: 'taxYear', message: 'Choose one of the tax years.' },
        { field: 'nation', message: 'Choose one of the four nations.' },
      ])
      expect((await prefer({ reviewLimit: 7 }, learner)).json().fields).toEqual([
        { field: 'reviewLimit', message: 'Choose 5, 10 or 20.' },
      ])
    },
  },
  otherLearner: {
    "leaves another learner's as they are": async () => {
      const before = await getPreferences(other)
      await prefer({ nation: 'wales', learner_id: other.id }, learner)
      expect(await getPreferences(other)).toEqual(before)
    },
  },
})

const figures = '/api/account/figures'
const putFigures = (body: object, by: Learner) => app.call(`PUT ${figures}`, { cookie: by.cookie, body })
const storedFigures = async (by: Learner) => (await app.call(`GET ${figures}`, { cookie: by.cookie })).json()

describeCall('GET /api/account/figures', {
  app: () => app,
  happy: {
    'answers null until figures are stored': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      expect(await storedFigures(fresh)).toBeNull()
      expect(await getPreferences(fresh)).not.toHaveProperty('figuresChangedAt')
    },
  },
  otherLearner: {
    "does not answer another learner's": async () => {
      const [one, two] = (await app.addLearners(2)) as [Learner, Learner]
      await putFigures(figuresExample, one)
      expect(await storedFigures(two)).toBeNull()
    },
  },
})

const nothingSaid = {
  ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
  ...{ housing: null, housingEvery: 'month', studentLoans: [] },
}

describeCall('PUT /api/account/figures', {
  app: () => app,
  happy: {
    'stores every figure to the penny, and says in the preferences when': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const answered = (await putFigures(figuresExample, fresh)).json()
      expect(answered).toEqual({ ...figuresExample, changedAt: new Date(app.clock.now).toISOString() })
      expect(await storedFigures(fresh)).toEqual(answered)
      expect(await getPreferences(fresh)).toMatchObject({ figuresChangedAt: answered.changedAt })
    },
    'takes the place of those before, whatever is no longer said': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      await putFigures(figuresExample, fresh)
      await putFigures(nothingSaid, fresh)
      expect(await storedFigures(fresh)).toMatchObject(nothingSaid)
      expect((await rowsOf(app, fresh.id))['figures']).toHaveLength(1)
    },
  },
  invalid: {
    'answers 400 with each wrong field, and stores nothing': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const wrong = {
        ...{ ...nothingSaid, pay: -1, payPeriod: 'day', hoursAWeek: 200, takeHome: 0.001, payDay: '2026-02-30' },
        ...{ housing: 1e9, studentLoans: ['plan2', 'plan2'] },
      }
      const response = await putFigures(wrong, fresh)
      expectProblem(response, 400, 'invalid-body')
      const fields = response.json().fields.map(({ field }: { field: string }) => field)
      expect(fields.toSorted()).toEqual(
        ['hoursAWeek', 'housing', 'pay', 'payDay', 'payPeriod', 'studentLoans', 'takeHome'].toSorted(),
      )
      expect(await storedFigures(fresh)).toBeNull()
    },
  },
  otherLearner: {
    'leaves those of another learner': async () => {
      const [one, two] = (await app.addLearners(2)) as [Learner, Learner]
      await putFigures(figuresExample, one)
      await putFigures(nothingSaid, two)
      expect(await storedFigures(one)).toMatchObject(figuresExample)
    },
  },
})

describeCall('DELETE /api/account/figures', {
  app: () => app,
  happy: {
    'removes them, and is no error where there are none': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      await putFigures(figuresExample, fresh)
      for (let times = 0; times < 2; times += 1)
        expect((await app.call(`DELETE ${figures}`, { cookie: fresh.cookie })).statusCode).toBe(204)
      expect(await storedFigures(fresh)).toBeNull()
      expect(await getPreferences(fresh)).not.toHaveProperty('figuresChangedAt')
    },
  },
  otherLearner: {
    'leaves those of another learner': async () => {
      const [one, two] = (await app.addLearners(2)) as [Learner, Learner]
      await putFigures(figuresExample, one)
      await app.call(`DELETE ${figures}`, { cookie: two.cookie })
      expect(await storedFigures(one)).toMatchObject(figuresExample)
    },
  },
})

/** Secrets that check what a learner sends: useless to the learner, and useful to a thief. */
const secrets = new Set(['password_hash', 'token_hash'])

describeCall('GET /api/account/export', {
  app: () => app,
  happy: {
    // promise: export-file
    'is a file of JSON named after the day': async () => {
      const response = await takeAway(learner.cookie)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="tuppence-2026-11-21.json"',
        'cache-control': 'no-store',
      })
    },
    'is named after London’s day, also half an hour after midnight in summer': async () => {
      const before = app.clock.now
      app.clock.now = Date.parse('2027-06-28T23:30:00Z')
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const { headers } = await takeAway(fresh.cookie)
      app.clock.now = before
      expect(headers['content-disposition']).toBe('attachment; filename="tuppence-2027-06-29.json"')
    },
    'holds every value that any table keeps about the learner, but for secrets': async () => {
      const busy = await addBusyLearner(app)
      const taken = (await takeAway(busy.cookie)).json()
      const leaves = new Set(leavesOf(taken))
      const text = JSON.stringify(taken)
      for (const [table, rows] of Object.entries(await rowsOf(app, busy.id))) {
        expect({ table, isTested: rows.length > 0 }).toEqual({ table, isTested: true })
        for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
          const found = secrets.has(column) ? text.includes(value as string) : isAmong(leaves, column, value)
          expect({ table, column, found }).toEqual({ table, column, found: !secrets.has(column) })
        }
      }
    },
    'shows the learning in the terms of the contract': async () => {
      const kept = pictureBytes(await readPicture(jpeg))
      const busy = await addBusyLearner(app)
      expect((await takeAway(busy.cookie)).json()).toMatchObject({
        user: { id: busy.id, username: busy.user.username },
        profileImage: { mediaType: 'image/webp', base64: kept.toString('base64') },
        figures: { pay: 12.21, payDay: '2026-11-20', studentLoans: ['plan2', 'postgraduate'] },
        preferences: { appearance: 'dark', taxYear: '2025/2026', nation: 'scotland' },
        sessions: [{ isCurrent: true }],
        lessons: [{ lessonId: 5 }],
        goals: [{ startAmount: 77.77 }, { currentAmount: 20_000 }],
        practiceLessons: [{ lessonId: 5, isInPractice: true }],
        practiceAnswers: [
          { isRight: true },
          { itemId: 'l5-b', isRight: false, mistake: '3', answeredBy: 'quiz' },
          { isGuess: false },
        ],
        practiceSkills: [{ dueOn: '2026-11-24' }, { skillId: 'plan-5', dueOn: '2026-11-22', isLastRight: false }],
        plans: [{ cue: 'it is pay day', guideSlug: 'first-job', date: '2028-03-04' }],
        readNotifications: [{ id: 'welcome' }],
      })
    },
    'tells the first, the best and the last attempt at a quiz apart, and guesses, and has the oldest first':
      async () => {
        const [fresh] = (await app.addLearners(1)) as [Learner]
        const send = (name: string, body: object) => app.call(name, { cookie: fresh.cookie, body })
        const ids = [9, 0, 5].map((first) => `${first}${randomUUID().slice(1)}`)
        const times: string[] = []
        const goal = { title: 'Car', icon: 'car', currentAmount: 0, targetAmount: 9, targetDate: '2027-09-01' }
        const goalId = (await send('POST /api/goals', goal)).json().id
        for (const [at, id] of ids.entries()) {
          app.clock.now += 60_000
          times.push(new Date(app.clock.now).toISOString())
          const answers = ['a', 'b', 'c'].map((name, place) => ({
            ...{ questionId: `l5-${name}`, variant: 0, place: 1, isGuess: name === 'b' },
            option: place < [2, 3, 1][at]! ? 'right' : 'odd',
          }))
          await send('POST /api/progress/modules/2/lessons/5/quiz', { userId: fresh.id, attemptId: id, answers })
          await send('POST /api/plans', { id, cue: 'it is pay day', action: 'open it' })
          await send(`POST /api/goals/${goalId}/deposits`, { depositId: id, amount: 1 })
        }
        const kept = (await takeAway(fresh.cookie)).json()
        const results = [2, 3, 1].map((score, at) => ({ score, questionCount: 3, takenAt: times[at] }))
        const [first, best, last] = results
        expect(kept.quizRecords).toEqual([{ lessonId: 5, attempts: 3, first, best, last }])
        expect(kept.quizAttempts).toMatchObject(results.map((result, at) => ({ ...result, attemptId: ids[at] })))
        expect(kept.plans.map(({ id }: { id: string }) => id)).toEqual(ids)
        expect(kept.goalDeposits.map(({ depositId }: { depositId: string }) => depositId)).toEqual(ids)
        expect(kept.practiceLessons).toMatchObject([{ isInPractice: true, isBySkill: true }])
        expect(kept.practiceAnswers).toMatchObject([
          { itemId: 'l5-a', isRight: true, isGuess: false },
          { itemId: 'l5-b', isRight: true, isGuess: true },
          { itemId: 'l5-c', isRight: false, isGuess: false },
        ])
        expect(kept.practiceSkills).toMatchObject([
          { skillId: 'check-5', isLastRight: false, rightDays: 0 },
          { skillId: 'plan-5', isLastRight: true, rightDays: 1 },
        ])
      },
    // promise: export-after-quiz
    'holds the practice answers of a quiz that was taken just before': async () => {
      const [fresh] = (await app.addLearners(1)) as [Learner]
      const body = { userId: fresh.id, answers: ['right', 'wrong', 'right'] }
      await app.call('POST /api/progress/modules/2/lessons/5/quiz', { cookie: fresh.cookie, body })
      const answered = (itemId: string, isRight: boolean) => ({ itemId, isRight, answeredBy: 'quiz' })
      expect((await takeAway(fresh.cookie)).json()).toMatchObject({
        practiceLessons: [{ lessonId: 5, isInPractice: true }],
        practiceAnswers: [answered('l5-a', true), answered('l5-b', false), answered('l5-c', true)],
        practiceSkills: [{ skillId: 'check-5' }, { skillId: 'plan-5', items: { 'l5-a': { right: 'picked' } } }],
      })
    },
    'shows nobody at the demo account where others are signed in': async () => {
      await app.signInDemo()
      expect((await takeAway(await app.signInDemo())).json().sessions).toMatchObject([{ isCurrent: true }])
    },
  },
  otherLearner: {
    'holds nothing of another learner': async () => {
      const busy = await addBusyLearner(app)
      const text = (await takeAway(learner.cookie)).body
      for (const theirs of [busy.id, busy.user.email, busy.user.username, 'Holiday']) expect(text).not.toContain(theirs)
    },
  },
})

describeCall('DELETE /api/account', {
  app: () => app,
  happy: {
    'leaves no row in any table that names the learner, and clears the cookie': async () => {
      const busy = await addBusyLearner(app)
      const response = await endAccount(busy)
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' })
      expect(response.headers['set-cookie']?.[0]).toMatch(/^tuppence_session=; Max-Age=0; /)
      const everything = JSON.stringify(await allRows(app))
      for (const trace of [busy.id, busy.user.email, busy.user.username]) expect(everything).not.toContain(trace)
    },
    // promise: delete-account
    'signs out everywhere, and frees the names': async () => {
      const gone = await app.signUp()
      const { username, email } = gone.user
      const body = { username, password: gone.password }
      const elsewhere = cookieOf(await app.call('POST /api/auth/login', { body }))
      await endAccount(gone)
      for (const cookie of [gone.cookie, elsewhere]) {
        expectProblem(await app.call('GET /api/auth/me', { cookie }), 401, 'signed-out')
      }
      expectProblem(await app.call('POST /api/auth/login', { body }), 401, 'invalid-credentials')
      expect((await app.signUp({ username, email })).id).not.toBe(gone.id)
    },
    // promise: deletion-noted
    'notes the id beside the backups for its owner alone, and nothing else; without a place for that it is done all the same':
      async () => {
        const backups = path.join(app.config.dataDirectory, 'backups')
        rmSync(backups, { recursive: true, force: true })
        const [one, another, last] = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
        for (const gone of [one, another]) await endAccount(gone)
        const note = path.join(backups, 'deleted-2026-11-21')
        expect(readFileSync(note, 'utf8')).toBe(`${one.id}\n${another.id}\n`)
        expect(statSync(note).mode & 0o777).toBe(0o600)
        rmSync(backups, { recursive: true })
        writeFileSync(backups, '')
        expect((await endAccount(last)).statusCode).toBe(204)
        rmSync(backups)
      },
  },
  invalid: {
    // promise: delete-account-wrong-password
    'answers 403 to a wrong password, and removes nothing': async () => {
      const staying = await addBusyLearner(app)
      const before = await rowsOf(app, staying.id)
      const response = await endAccount(staying, 'a guess')
      expectProblem(response, 403, 'wrong-password')
      expect(response.json().fields).toEqual([{ field: 'password', message: 'That is not your current password.' }])
      expect(await rowsOf(app, staying.id)).toEqual(before)
    },
    'answers 400 without a password': async () => {
      const response = await app.call('DELETE /api/account', { cookie: learner.cookie, body: {} })
      expectProblem(response, 400, 'invalid-body')
      expect(response.json().fields).toEqual([{ field: 'password', message: 'Enter your current password.' }])
    },
    'cannot be done to the demo account': async () => {
      const cookie = await app.signInDemo()
      const body = { password: demoAccount.password }
      expectProblem(await app.call('DELETE /api/account', { cookie, body }), 403, 'demo-account-fixed')
      expect((await app.call('GET /api/auth/me', { cookie })).statusCode).toBe(200)
    },
  },
  otherLearner: {
    'leaves every row of another learner': async () => {
      const staying = await addBusyLearner(app)
      const before = await rowsOf(app, staying.id)
      await endAccount(await app.signUp())
      expect(await rowsOf(app, staying.id)).toEqual(before)
    },
  },
})

describe('the tables that name a learner', () => {
  // promise: account-every-table
  test('are those that the export and the deletion were tried on', async () => {
    expect(Object.keys(await rowsOf(app, learner.id)).toSorted()).toEqual([
      'figures',
      'goal',
      'goal_deposit',
      'learner',
      'lesson_progress',
      'notification_read',
      'password_reset',
      'plan',
      'practice_answer',
      'practice_lesson',
      'practice_skill',
      'preference',
      'profile_image',
      'quiz_attempt',
      'quiz_record',
      'session',
      'sign_in_name',
    ])
  })
})

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

/** Whether the export has a column's value, in its own form. */
function isAmong(leaves: ReadonlySet<unknown>, column: string, value: unknown): boolean {
  if (value === null) return true
  if (value instanceof Uint8Array) return leaves.has(Buffer.from(value).toString('base64'))
  if (['answers', 'marks', 'student_loans', 'given', 'items'].includes(column))
    return leavesOf(JSON.parse(value as string)).every((answer) => leaves.has(answer))
  if (column === 'is_demo') return leaves.has(value === 1)
  if (column === 'image_version') return leaves.has(`/api/auth/profile-image/${value as string}`)
  if (column.endsWith('_pence')) return leaves.has(Number(value) / 100)
  if (column.endsWith('_at')) return leaves.has(new Date(Number(value)).toISOString())
  return leaves.has(value)
}
