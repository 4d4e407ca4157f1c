// Writes that come together reach the disk together: it takes as long to confirm sixteen changes as one, and far longer than
// to make them. Each is still whole or not there, and nobody is told that something is saved before the disk has it.

export type WriteGroups = {
  /** Does the work in its turn, one after the other. Resolves once what it changed is on the disk. */
  write: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** The group that is being written; null between groups. Until it has ended its changes are nobody's to see. */
  underWay: () => Promise<void> | null
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>
}

/** The transaction around a group. */
export type GroupTransaction = {
  /** Calls `onBegun` as soon as it has begun; rejects when it cannot begin. */
  begin: (onBegun: () => void) => Promise<void>
  commit: () => void
  rollback: () => void
  /** False when the database has undone it by itself, as it does when the disk is full. */
  isOpen: () => boolean
}

/** So many at most: those who read wait meanwhile. */
const mostTogether = 64

type Writer = { work: () => unknown; keep: (result: unknown) => void; fail: (error: unknown) => void }

export function groupWrites({ begin, commit, rollback, isOpen }: GroupTransaction): WriteGroups {
  const waiting: Writer[] = []
  let underWay: Promise<void> | null = null
  let serving: Promise<void> | null = null

  /** Whatever else has arrived by now is looked at first: it may be somebody who writes too. */
  function serveSoon(): void {
    serving ??= new Promise((resolve) => setImmediate(resolve)).then(serve).finally(() => {
      serving = null
      if (waiting.length > 0) serveSoon()
    })
  }

  async function serve(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    try {
      await begin(() => {
        underWay = promise
      })
    } catch (error) {
      for (const writer of waiting.splice(0)) writer.fail(error)
      return
    }
    await serveGroup()
    underWay = null
    resolve()
  }

  async function serveGroup(): Promise<void> {
    const written: (Writer & { result: unknown })[] = []
    try {
      for (let count = 0; count < mostTogether; count += 1) {
        const writer = waiting.shift()
        if (writer === undefined) break
        const outcome = await attempt(writer)
        if ('result' in outcome) written.push({ ...writer, result: outcome.result })
      }
      commit()
    } catch (error) {
      for (const { fail } of written) fail(error)
      if (isOpen()) rollback()
      return
    }
    for (const { keep, result } of written) keep(result)
  }

  /** Throws what ended the whole group; a failure of the writer's own is its alone. */
  async function attempt({ work, fail }: Writer): Promise<{ result: unknown } | { error: unknown }> {
    try {
      return { result: await work() }
    } catch (error) {
      fail(error)
      if (!isOpen()) throw error
      return { error }
    }
  }

  return {
    write<Result>(work: () => Result | Promise<Result>): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      waiting.push({ work, keep: resolve as (result: unknown) => void, fail: reject })
      serveSoon()
      return promise
    },
    underWay: () => underWay,
    async idle() {
      for (let next = serving; next; next = serving) await next
    },
  }
}
