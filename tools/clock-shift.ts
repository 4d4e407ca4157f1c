// For tests: loaded into the server's process before the server (node --import), shifts its clock by CLOCK_SHIFT
// milliseconds, and later by what comes over the IPC channel. The server does not know of it.
import { shiftedDate } from '#domain/shifted-date.ts'

let shift = Number(process.env['CLOCK_SHIFT'] ?? 0)
globalThis.Date = shiftedDate(Date, () => shift)

process.on('message', (message) => {
  if (typeof message !== 'number') return
  shift = message
  process.send?.('shifted')
})
process.channel?.unref()
