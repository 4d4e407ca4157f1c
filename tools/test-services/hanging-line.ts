// A connection to a server that can be made to fail. It hangs as on a train: connections stay open, new ones are accepted, and
// no byte comes through until it is released. It is cut as with a server that is down: connections end, new ones are refused.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type HangingLine = {
  /** Where the server is reached by this line. */
  url: string
  hang: () => void
  /** Lets through what was sent meanwhile. */
  letGo: () => void
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** From now on it leads to another server, as after an upgrade. */
  leadTo: (serverUrl: string) => void
  close: () => Promise<void>
}

export async function hangingLine(serverUrl: string): Promise<HangingLine> {
  let to = serverUrl
  const ends = new Set<Socket>()
  let hangs = false
  const line = createServer((client) => {
    const server = connect(Number(new URL(to).port), '127.0.0.1')
    join(client, server)
    join(server, client)
  })

  function join(from: Socket, to: Socket): void {
    ends.add(from)
    from.on('data', (bytes) => void to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
    if (hangs) from.pause()
  }

  const listen = (at: number) => new Promise<void>((resolve) => void line.listen(at, '127.0.0.1', resolve))
  const endAll = () => ends.forEach((end) => end.destroy())
  const cut = () => {
    endAll()
    return new Promise<void>((resolve) => void line.close(() => resolve()))
  }

  await listen(0)
  const own = (line.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    hang: () => {
      hangs = true
      for (const end of ends) end.pause()
    },
    letGo: () => {
      hangs = false
      for (const end of ends) end.resume()
    },
    cut,
    mend: () => listen(own),
    leadTo: (next) => {
      to = next
      endAll()
    },
    close: cut,
  }
}
