// How long a text and how large an amount may be, on both sides of each limit.
import { describe, expect, test } from 'vitest'
import {
  emailField,
  nameField,
  passwordField,
  passwordOf,
  registerBody,
  registerForm,
  usernameField,
} from './account.ts'
import { passwordAgainBody, passwordResetBody } from './account-settings.ts'
import { figuresBody } from './figures.ts'
import { createGoalBody, depositBody, updateGoalBody } from './goals.ts'
import { quizBody } from './learning.ts'
import { readNotificationsBody } from './notifications.ts'
import { createPlanBody, updatePlanBody } from './plans.ts'
import { reviewAnswerBody } from './practice.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean } }
const takes = (schema: Schema, value: unknown) => schema.safeParse(value).success
const letters = (count: number) => 'x'.repeat(count)
const id = '5f0c9a52-5a52-4f7e-9f0a-2f4b5a1d7c11'

describe('a text', () => {
  // promise: text-limits
  test.each<[string, Schema, (text: string) => unknown, number, number]>([
    ['a name', nameField, (text) => text, 2, 100],
    ['a username', usernameField, (text) => text, 3, 50],
    ['a password', passwordField, (text) => text, 6, 200],
    ['a password under the strict policy', passwordOf(8), (text) => text, 8, 200],
    ['the password asked for again', passwordAgainBody, (password) => ({ password }), 1, 200],
    ['a goal’s name', updateGoalBody, (title) => ({ title }), 1, 80],
    ['when or where of a plan', updatePlanBody, (cue) => ({ cue }), 1, 120],
    ['what a plan does', updatePlanBody, (action) => ({ action }), 1, 200],
  ])('may be %s from its least to its most', (_, schema, body, least, most) => {
    const sizes = [least - 1, least, most, most + 1]
    expect(sizes.map((size) => takes(schema, body(letters(size))))).toEqual([false, true, true, false])
  })

  test('may be an email address of up to 254 characters', () => {
    const address = (size: number) =>
      `${letters(60)}@${Array.from({ length: 3 }, () => letters(60)).join('.')}.${letters(size - 244)}`
    expect([254, 255].map((size) => [address(size).length, takes(emailField, address(size))])).toEqual([
      [254, true],
      [255, false],
    ])
  })

  test('may be an invitation of up to 100 characters', () => {
    const body = { name: 'Ada', email: 'ada@example.org', username: 'ada', password: 'secret' }
    const invited = [100, 101].map((size) => takes(registerBody, { ...body, invitation: letters(size) }))
    expect([takes(registerBody, body), ...invited]).toEqual([true, true, false])
  })

  test('may be a chosen option of up to 1,000 characters, of an item whose id has up to 100, at a place from 1 to 4', () => {
    const answer = { answerId: id, itemId: 'l1-a', variant: 0, isGuess: false, option: 'right' }
    const practised = (change: object) => takes(reviewAnswerBody, { ...answer, ...change })
    const quizAnswer = { questionId: 'l1-a', variant: 0, option: 'right', place: 1 }
    const taken = (change: object) => takes(quizBody, { userId: id, answers: [{ ...quizAnswer, ...change }] })
    const texts = (option: string) => takes(quizBody, { userId: id, answers: [option] })
    expect([1000, 1001].map((size) => practised({ option: letters(size) }))).toEqual([true, false])
    expect([1000, 1001].map((size) => taken({ option: letters(size) }))).toEqual([true, false])
    expect([1000, 1001].map((size) => texts(letters(size)))).toEqual([true, false])
    expect([100, 101].map((size) => practised({ itemId: letters(size) }))).toEqual([true, false])
    expect([100, 101].map((size) => taken({ questionId: letters(size) }))).toEqual([true, false])
    for (const at of [practised, taken])
      expect([0, 1, 4, 5].map((place) => at({ place }))).toEqual([false, true, true, false])
  })

  test('is one of up to 100 answers of a quiz or parts of an exercise, or 500 ids of what was read', () => {
    const list = (length: number, item: unknown) => Array.from({ length }, () => item)
    const quiz = (answers: unknown) => takes(quizBody, { userId: id, answers })
    const answer = { questionId: 'l1-a', variant: 0, option: 'right', place: 1 }
    const parts = { answerId: id, itemId: 'l1-a', variant: 0, isGuess: false }
    const sizes = [100, 101]
    expect(sizes.map((size) => [quiz(list(size, 'right')), quiz(list(size, answer))])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(sizes.map((size) => takes(reviewAnswerBody, { ...parts, answer: list(size, 0) }))).toEqual([true, false])
    expect([500, 501].map((size) => takes(readNotificationsBody, { ids: list(size, 'welcome') }))).toEqual([
      true,
      false,
    ])
    expect(sizes.map((size) => takes(readNotificationsBody, { ids: [letters(size)] }))).toEqual([true, false])
  })

  test('is a whole link to a new password: an id and 43 characters', () => {
    const link = (token: string) => takes(passwordResetBody, { token, newPassword: 'secret' })
    expect([42, 43, 44].map((size) => link(`${id}.${letters(size)}`))).toEqual([false, true, false])
    expect([link(letters(43)), link(`${id.slice(1)}.${letters(43)}`)]).toEqual([false, false])
  })

  test('is confirmed to the letter before it is sent as a password', () => {
    const form = { name: 'Ada', email: 'ada@example.org', username: 'ada', password: 'secret' }
    const confirmed = (confirmPassword: string, minimum = 6) =>
      takes(registerForm(minimum), { ...form, confirmPassword })
    expect([confirmed('secret'), confirmed('Secret'), confirmed('secret '), confirmed('secret', 8)]).toEqual([
      ...[true, false, false, false],
    ])
  })
})

describe('an amount', () => {
  const goal = { title: 'Bike', icon: 'flag', currentAmount: 0, targetAmount: 100, targetDate: '2027-09-01' }
  const created = (change: object) => takes(createGoalBody, { ...goal, ...change })
  const deposited = (amount: number) => takes(depositBody, { depositId: id, amount })
  const figures = {
    ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
    ...{ housing: null, housingEvery: 'month', studentLoans: [] },
  }
  const said = (change: object) => takes(figuresBody, { ...figures, ...change })

  // promise: amount-limits
  test.each<[string, (amount: number) => boolean, number, number]>([
    ['the target of a goal', (targetAmount) => created({ targetAmount }), 0.01, 10_000_000],
    ['what is saved for a goal', (currentAmount) => created({ currentAmount }), 0, 10_000_000],
    ['what was saved for it at first', (startAmount) => created({ startAmount }), 0, 10_000_000],
    ['a deposit', deposited, -10_000_000, 10_000_000],
    ['pay', (pay) => said({ pay }), 0, 10_000_000],
    ['take-home pay', (takeHome) => said({ takeHome }), 0, 10_000_000],
    ['rent', (housing) => said({ housing }), 0, 10_000_000],
  ])('may be %s from its least to its most, in whole pence', (_, isTaken, least, most) => {
    expect([least - 0.01, least, most, most + 0.01].map(isTaken)).toEqual([false, true, true, false])
    expect([12.34, 12.341, 12.345, 12.349, Number.NaN].map(isTaken)).toEqual([true, false, false, false, false])
    // Where a hundred times as much comes out a little less or more than whole.
    expect([1.1, 1.15, 8.2, 4.35].map(isTaken)).toEqual([true, true, true, true])
  })

  test('of a deposit is not nothing', () => {
    expect([-0.01, 0, 0.01].map(deposited)).toEqual([true, false, true])
  })

  test('of hours in a week is from 1 to 168', () => {
    const hours = [0.99, 1, 37.5, 168, 168.01].map((hoursAWeek) => said({ hoursAWeek }))
    expect(hours).toEqual([false, true, true, true, false])
  })

  test('of loans is each plan once', () => {
    const plans = [['plan1'], ['plan1', 'plan2', 'plan4', 'plan5', 'postgraduate'], ['plan1', 'plan1'], ['plan3']]
    expect(plans.map((studentLoans) => said({ studentLoans }))).toEqual([true, true, false, false])
  })

  test('of versions of a restored goal leaves room for later ones', () => {
    const versions = [0, 1, 1.5, 1_000_000_000, 1_000_000_001].map((version) => created({ version }))
    expect(versions).toEqual([false, true, false, true, false])
  })
})

describe('a date', () => {
  const plan = { cue: 'on pay day', action: 'move £20' }

  test('of a plan is from 2000 to 2099', () => {
    const dates = ['1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01', '2027-02-29', 'soon']
    expect(dates.map((date) => takes(createPlanBody, { ...plan, date }))).toEqual([
      ...[false, true, true, false, false, false],
    ])
  })

  test('of a pay day is from 2000 to 2099', () => {
    const figures = {
      ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month' },
      ...{ housing: null, housingEvery: 'month', studentLoans: [] },
    }
    const dates = [null, '1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01', '2027-02-29']
    expect(dates.map((payDay) => takes(figuresBody, { ...figures, payDay }))).toEqual([
      ...[true, false, true, true, false, false],
    ])
  })

  test('of a plan that comes back is from 2000 on', () => {
    const times = ['1999-12-31T23:59:59Z', '2000-01-01T00:00:00Z']
    expect(times.map((createdAt) => takes(createPlanBody, { ...plan, createdAt }))).toEqual([false, true])
  })

  test('of a plan comes with a lesson or a guide, not with both', () => {
    const from = [{}, { lessonId: 3 }, { guideSlug: 'bailiffs' }, { lessonId: 3, guideSlug: 'bailiffs' }]
    expect(from.map((source) => takes(createPlanBody, { ...plan, ...source }))).toEqual([true, true, true, false])
  })
})
