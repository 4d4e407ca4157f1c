import { describe, expect, test } from 'vitest'
// Another reader of the format than ours, so that what we write is judged by what calendars make of it.
import ICAL from 'ical.js'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const now = new Date('2026-11-22T09:30:15.250Z')
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'plan-1',
  date: '2026-11-27',
  title: 'Set up a standing order',
  ...changes,
})

function read(events: readonly CalendarEvent[]): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(calendarFile(events, now))).getAllSubcomponents('vevent')
}

describe('calendarFile', () => {
  test('is read as a whole day that leaves the day free, with an alarm at nine', () => {
    const [only] = read([event({ notes: 'Made in lesson 3.' })])
    const { uid, summary, description, startDate } = new ICAL.Event(only)
    expect({ uid, summary, description }).toEqual({
      uid: 'plan-1@tuppence',
      summary: 'Set up a standing order',
      description: 'Made in lesson 3.',
    })
    expect([startDate.toString(), startDate.isDate]).toEqual(['2026-11-27', true])
    expect(only?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-22T09:30:15Z')
    expect(only?.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    const alarm = only?.getFirstSubcomponent('valarm')
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT9H')
    expect(alarm?.getFirstPropertyValue('description')).toBe('Set up a standing order')
  })

  test('gives back every character of a text', () => {
    const title = String.raw`Rent; food, \n and "bills": 50% – £5 👩‍👩‍👧 ’`
    const notes = 'First line\nSecond: line\r\nThird, line'
    const { summary, description } = new ICAL.Event(read([event({ title, notes })])[0])
    expect([summary, description]).toEqual([title, notes.replace('\r\n', '\n')])
  })

  test('lets no text add a line of its own', () => {
    const [first, ...others] = read([event({ title: 'Pay\r\nEND:VEVENT\rBEGIN:VEVENT\u0000\u2028DTEND:\u2029' })])
    expect(others).toEqual([])
    expect(new ICAL.Event(first).summary).toBe('Pay\nEND:VEVENT\nBEGIN:VEVENT  DTEND: ')
  })

  test('folds at 75 octets and cuts no character, ends each line in CR and LF', () => {
    const title = '£👛é—'.repeat(60)
    const text = calendarFile([event({ title })], now)
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    const lengths = lines.map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(Math.max(...lengths)).toBeGreaterThan(70)
    expect(lines.join('')).not.toContain('\uFFFD')
    expect(new ICAL.Event(read([event({ title })])[0]).summary).toBe(title)
  })

  test('holds a list of dates, in its order', () => {
    const dates = ['2026-11-27', '2028-02-29', '2027-04-05']
    const listed = read(dates.map((date, at) => event({ id: `papers-${at}`, date, title: `Task ${at}` })))
    expect(listed.map((one) => new ICAL.Event(one)).map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
      ['papers-0@tuppence', '2026-11-27'],
      ['papers-1@tuppence', '2028-02-29'],
      ['papers-2@tuppence', '2027-04-05'],
    ])
  })
})
