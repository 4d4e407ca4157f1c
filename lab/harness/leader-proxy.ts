// One address for several PostgreSQL servers, as HAProxy with a check keeps it: it leads to the one that is not in recovery,
// and cuts the sessions of one that has ceased to lead.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tools/test-services/processes.ts'

const checkMilliseconds = 100

export async function openLeaderProxy({
  urls,
  isPrimary,
}: {
  urls: () => string[]
  isPrimary: (url: string) => Promise<boolean>
}): Promise<{ port: number; close: () => void }> {
  const sessions = new Set<Socket>()
  let leader: string | null = null
  const closing = new AbortController()

  async function look(): Promise<void> {
    const leads = await Promise.all(urls().map(async (url) => ((await isPrimary(url)) ? url : null)))
    const found = leads.find((url) => url !== null) ?? null
    if (found !== leader) for (const session of sessions) session.destroy()
    leader = found
  }

  const server = createServer((client) => {
    // Refused at once, as long as nobody leads.
    if (leader === null) return client.destroy()
    const upstream = connect(Number(new URL(leader).port), '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sessions.add(one)
      one.setNoDelay(true).pipe(other)
      one.on('error', () => {})
      one.once('close', () => {
        sessions.delete(one)
        other.destroy()
      })
    }
  })
  const port = await freePort()
  await look()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  void (async () => {
    while (!closing.signal.aborted) {
      await wait(checkMilliseconds)
      await look()
    }
  })()
  return {
    port,
    close() {
      closing.abort()
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
