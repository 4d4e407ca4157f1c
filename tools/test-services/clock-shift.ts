// Loaded into the server's process before the server (node --import). It shifts the clock by CLOCK_SHIFT milliseconds,
// and later by what comes over the channel. The product knows nothing of it.
const RealDate = Date
let shift = Number(process.env['CLOCK_SHIFT'] ?? 0)

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string]) {
    if (given.length === 0) super(RealDate.now() + shift)
    // Years, months and days may come one by one, too.
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor

process.on('message', (message) => {
  if (typeof message !== 'number') return
  shift = message
  process.send?.('shifted')
})
process.channel?.unref()
