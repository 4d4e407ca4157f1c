// Dates as a file that calendar apps open (iCalendar, RFC 5545): each an all-day event that reminds at nine in the morning.

export type CalendarEvent = {
  /** The same for the same thing: a calendar that has it already replaces it. */
  id: string
  /** A calendar date such as '2026-11-27'. */
  date: string
  title: string
  /** More about it, of several lines if need be. */
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

/** The day stays free for other things (TRANSPARENT), and the reminder comes nine hours into it. */
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

/** A text as the format wants it (3.3.11). Control characters other than new lines have no place in it, nor have other ends of a line. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** The most octets of a line; the space that begins each one after the first is among them (3.1). */
const longestLine = 75
const encoder = new TextEncoder()

/** A long line in several, no character cut in two. */
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
