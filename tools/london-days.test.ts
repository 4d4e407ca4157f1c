import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What gives the day of another time zone: that of Greenwich, or of the machine. */
const otherDays =
  /toISOString\(\)\s*\.(?:slice\(0, ?10\)|split|substring)|\.get(?:UTC)?(?:Date|Day|Month|FullYear)\(|\.to(?:Locale)?DateString\(/

// promise: days-are-londons
test('no source but the calendar takes a day from an instant, as a day is always London’s', () => {
  const sources = globSync('{contract,course,domain,server,web}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && file !== 'domain/calendar.ts',
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => otherDays.test(readFileSync(file, 'utf8')))).toEqual([])
})
