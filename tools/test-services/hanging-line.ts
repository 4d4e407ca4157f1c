// A connection to a server that can be made to hang, as on a train: connections stay open, new ones are accepted, and
// no byte comes through until it is released.
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type HangingLine = {
  /** Where the server is reached by this line. */
  url: string
  hang: () => void
  /** Lets through what was sent meanwhile. */
  letGo: () => void
  close: () => Promise<void>
}

export async function hangingLine(serverUrl: string): Promise<HangingLine> {
  const { port } = new URL(serverUrl)
  const ends = new Set<Socket>()
  let hangs = false
  const line = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
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

  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    hang: () => {
      hangs = true
      for (const end of ends) end.pause()
    },
    letGo: () => {
      hangs = false
      for (const end of ends) end.resume()
    },
    close: () => {
      for (const end of ends) end.destroy()
      return new Promise((resolve) => void line.close(() => resolve()))
    },
  }
}
