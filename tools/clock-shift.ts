// Loaded into the server's process before the server (node --import). It shifts the clock by CLOCK_SHIFT milliseconds,
// and later by what comes over the channel. The product knows nothing of it.
import { shiftedDate } from '#domain/shifted-date.ts'

let shift = Number(process.env['CLOCK_SHIFT'] ?? 0)
globalThis.Date = shiftedDate(Date, () => shift)

process.on('message', (message) => {
  if (typeof message !== 'number') return
  shift = message
  process.send?.('shifted')
})
process.channel?.unref()
