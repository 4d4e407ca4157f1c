// One address for several PostgreSQL servers, like HAProxy with a health check: it connects to the one that is not in
// recovery, and cuts the connections to a former primary.
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#tools/test-services/processes.ts'

export async function openLeaderProxy(urls: () => string[], isPrimary: (url: string) => Promise<boolean>) {
  const sessions = new Set<Socket>()
  let leader: string | null = null

  async function look(): Promise<void> {
    const leads = await Promise.all(urls().map(async (url) => ((await isPrimary(url)) ? url : null)))
    const found = leads.find((url) => url !== null) ?? null
    if (found !== leader) for (const session of sessions) session.destroy()
    leader = found
  }

  function join(one: Socket, other: Socket): void {
    sessions.add(one)
    one.setNoDelay(true).pipe(other)
    one.on('error', () => {})
    one.once('close', () => {
      sessions.delete(one)
      other.destroy()
    })
  }

  const server = createServer((client) => {
    // Refused at once while there is no primary.
    if (leader === null) return client.destroy()
    const upstream = connect(Number(new URL(leader).port), '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  })
  const port = await freePort()
  await look()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const looking = setInterval(() => void look(), 100)
  return {
    port,
    close() {
      clearInterval(looking)
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
