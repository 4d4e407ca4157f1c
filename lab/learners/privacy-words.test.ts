// Checks the figures and lists of the privacy page against what the server and the browser do.
import { expect, test } from 'vitest'
import type { Limit } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { storedAttempts } from '#domain/limits.ts'
import { demoLimits } from '#server/account/demo-account.ts'
import { knownForMilliseconds } from '#server/account/known-browsers.ts'
import { sessionLimits, sharedSessionLimits } from '#server/account/sessions.ts'
import { parts } from '#web/app/pages/privacy-words.ts'
import { deviceSettings, ownParts, type OwnPart } from '#web/device/storage-names.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const page = parts.flatMap(({ items }) => items).join(' ')

// promise: privacy-page-true
test('the privacy page names the times that the server keeps to', () => {
  const { idleMilliseconds: idle, wholeMilliseconds: whole } = sessionLimits
  expect(page).toContain(
    `If you do not come back for ${idle / day} days, you are signed out, and after ${whole / day} days`,
  )
  const shared = sharedSessionLimits
  expect(page).toContain(`${shared.idleMilliseconds / minute} minutes and ${shared.wholeMilliseconds / hour} hours.`)
  expect([demoLimits.lifeMilliseconds / hour, knownForMilliseconds / day]).toEqual([3, 365])
  expect(page).toContain('after three hours, with everything you typed into it')
  expect(page).toContain('One remembers for a year')
  expect(page).toContain(`the answers of your last ${storedAttempts} tries`)
  const limits = Object.values(calls).flatMap((call) => ('limit' in call ? (Object.values(call.limit) as Limit[]) : []))
  expect(Math.max(...limits.map(({ window }) => window))).toBe((5 * hour) / 1000)
  expect(page).toContain('for five hours at most')
})

/** A new part does not compile until it is named here, so that somebody checks the page. */
const spokenOf: Record<OwnPart, string> = {
  certificate: 'the name on your certificate',
  'check-as-i-go': 'how you like a quiz to be checked',
  exercises: 'what you tried in exercises',
  figures: 'your figures',
  'guide-days': 'the days you gave in guides',
  inputs: 'what you typed into calculators',
  outbox: 'what is still to be sent',
  practice: 'today’s practice',
  'practice-due': 'today’s practice',
  quiz: 'a quiz that you are in the middle of',
  reading: 'where you stopped reading',
  'three-before': 'today’s practice',
}

const settingsSpokenOf: Readonly<Record<string, string>> = {
  'tuppence-all-nations': 'whether lessons show all nations',
  'tuppence-appearance': 'Light or dark',
  'tuppence-open-answers': 'whether answers are open',
  'tuppence-slash-off': 'whether ‘/’ opens the search',
}

// promise: privacy-page-whole
test('the privacy page names all that a browser keeps of a learner, and what stays when they sign out', () => {
  const own = parts.find(({ title }) => title === 'On your own phone or computer')?.items.join(' ') ?? ''
  for (const part of ownParts) expect(own).toContain(spokenOf[part])
  const ofSettings = own.slice(own.indexOf('Light or dark'), own.indexOf('stay when you sign out.'))
  for (const name of deviceSettings) expect(ofSettings).toContain(settingsSpokenOf[name])
})
