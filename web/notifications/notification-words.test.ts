import { describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { bellLabel, timeAgo, wordsOf } from './notification-words.ts'

const nothing = { title: null, moduleId: null, goalId: null, targetDate: null, amountLeft: null }
const notification = (changes: Partial<Notification>): Notification => ({
  id: 'n',
  kind: 'welcome',
  at: '2026-11-21T10:00:00Z',
  isRead: false,
  ...nothing,
  ...changes,
})

describe('wordsOf', () => {
  test('leads from a module to the module', () => {
    const words = wordsOf(notification({ kind: 'module-completed', title: 'Credit', moduleId: 2 }))
    expect(words).toMatchObject({ text: 'You have completed Credit.', href: '/modules/2' })
  })

  test('leads from levels that were lowered to practice, and says what Secure takes now', () => {
    expect(wordsOf(notification({ about: 'levels' }))).toMatchObject({
      title: 'Some of your levels have changed',
      href: '/review',
    })
  })

  test('leads from a changed email address to the profile, and says what to do if that was somebody else', () => {
    expect(wordsOf(notification({ about: 'email' }))).toMatchObject({
      title: 'Your email address was changed',
      href: '/profile',
    })
  })

  test('leads from a goal that is behind to the goal, with what it needs and by when', () => {
    const behind = { title: 'Car', goalId: 'g1', targetDate: '2026-12-12', amountLeft: 120.5 }
    expect(wordsOf(notification({ kind: 'goal-behind', ...behind }))).toMatchObject({
      text: 'Car needs £121 more by 12 December 2026.',
      href: '/goals#goal-g1',
    })
  })

  test('leads from a goal that is reached to the goal', () => {
    const words = wordsOf(notification({ kind: 'goal-reached', title: 'Car', goalId: 'g1', amountLeft: 0 }))
    expect(words).toMatchObject({ text: 'You have saved all the money for Car.', href: '/goals#goal-g1' })
  })

  test('leads from a plan to the plan, and says what it was and for which day', () => {
    const due = notification({ kind: 'plan-due', title: 'ring the bank', planId: 'p1', targetDate: '2026-12-12' })
    expect(wordsOf(due)).toMatchObject({
      title: 'Your plan for 12 December 2026',
      text: 'I will ring the bank.',
      href: '/plans#plan-p1',
    })
    expect(wordsOf({ ...due, kind: 'plan-asked', title: 'Ask for a rise!' })).toMatchObject({
      title: 'Did you do it?',
      text: 'Your plan was: I will Ask for a rise!',
      href: '/plans#plan-p1',
    })
  })
})

describe('timeAgo', () => {
  test.each([
    ['2026-11-21T09:59:30Z', 'Just now'],
    ['2026-11-21T10:00:30Z', 'Just now'],
    ['2026-11-21T09:59:00Z', '1 minute ago'],
    ['2026-11-21T09:01:00Z', '59 minutes ago'],
    ['2026-11-21T09:00:00Z', '1 hour ago'],
    ['2026-11-21T00:30:00Z', '9 hours ago'],
    ['2026-11-20T23:30:00Z', 'Yesterday'],
    ['2026-11-20T00:30:00Z', 'Yesterday'],
    ['2026-11-15T12:00:00Z', '6 days ago'],
    ['2026-11-14T12:00:00Z', '14 November 2026'],
  ])('says of %s, at ten on 21 November 2026: %s', (instant, words) => {
    expect(timeAgo(instant, new Date('2026-11-21T10:00:00Z'))).toBe(words)
  })
})

describe('bellLabel', () => {
  test('says how many are unread, and nothing of none', () => {
    expect([bellLabel(3), bellLabel(0)]).toEqual(['Notifications, 3 unread', 'Notifications'])
  })
})
