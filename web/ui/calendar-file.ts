// Makes a file that calendar apps open (iCalendar, RFC 5545): all-day events with a reminder at nine in the morning.

export type CalendarEvent = {
  /** A stable id: a calendar that has the event already replaces it. */
  id: string
  /** A calendar date such as '2026-11-27'. */
  date: string
  title: string
  /** Further notes; may have several lines. */
  notes?: string
}

/**
 * The text of the file, made at the instant `now`.
 * @example calendarFile([{ id: 'plan-1', date: '2026-11-27', title: 'Set up a standing order' }], new Date())
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const made = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tuppence//Tuppence//EN',
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** TRANSP:TRANSPARENT leaves the day free; the reminder is nine hours into it. */
function eventLines({ id, date, title, notes }: CalendarEvent, made: string): string[] {
  const summary = escaped(title)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@tuppence`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    ...(notes === undefined ? [] : [`DESCRIPTION:${escaped(notes)}`]),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** Escapes a text (3.3.11), without control characters other than new lines. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** The longest line in octets, with the leading space of a continued one (3.1). */
const longestLine = 75
const encoder = new TextEncoder()

/** Folds a long line without splitting a character. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    const isFull = octets + more > longestLine
    text += isFull ? `\r\n ${character}` : character
    octets = isFull ? more + 1 : octets + more
  }
  return text
}
