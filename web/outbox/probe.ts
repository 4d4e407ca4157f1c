// Asks whether the server is there again, while something waits for it that got no answer: with growing pauses, never twice
// within a minute, from one tab. Once anything is answered it stops: what gets no answer though others do is not asked for.

/** Seconds before the first probe, the second and so on; then as the last. */
const pauses = [5, 60, 90, 120, 180, 300]

type ProbeOptions = {
  /** Whether something waits for an answer and there is a line to ask by. */
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

export function createProbe({ isNeeded, ask }: ProbeOptions) {
  let isKnownToAnswer = false
  let count = 0
  let isRunning = false
  let interrupt = () => {}
  const ending = new AbortController()
  const isWanted = () => !ending.signal.aborted && !isKnownToAnswer && isNeeded()

  async function run(): Promise<void> {
    while (isWanted()) {
      const isOver = await pause(pauses[Math.min(count, pauses.length - 1)] ?? 0)
      if (!isOver) continue
      if (!isWanted()) break
      count += 1
      if (await ask()) break
    }
  }

  /** Whether it came to its end. */
  function pause(seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), seconds * 1000)
      interrupt = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
  }

  function begin(): void {
    if (isRunning || !isWanted()) return
    isRunning = true
    const turn = navigator.locks ? navigator.locks.request('tuppence-probe', { signal: ending.signal }, run) : run()
    // A wait for the other tab that has ended is no failure.
    void turn.catch(() => {}).finally(() => (isRunning = false))
  }

  return {
    begin,
    /** Something was answered. */
    noteAnswer(): void {
      isKnownToAnswer = true
      interrupt()
    },
    /** The connection turned out to be lost. */
    noteLoss(): void {
      isKnownToAnswer = false
      begin()
    },
    /** What waited has been sent, or the line is new: the pauses begin anew. */
    forget(): void {
      isKnownToAnswer = false
      count = 0
      interrupt()
    },
    end(): void {
      ending.abort()
      interrupt()
    },
  }
}
