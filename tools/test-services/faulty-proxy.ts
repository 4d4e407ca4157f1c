// A TCP proxy to a server that can be made to fail. It can hang, as the network does on a train: connections stay open,
// new ones are accepted, and no byte gets through. Or it can be cut, as if the server were down: connections end, and
// new ones are refused.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultyProxy = {
  /** The server's address through the proxy. */
  url: string
  hang: () => void
  /** Ends a hang, and lets through what was sent meanwhile. */
  letGo: () => void
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** From now on it connects to another server, as after an upgrade. */
  leadTo: (serverUrl: string) => void
  close: () => Promise<void>
}

export async function openFaultyProxy(serverUrl: string): Promise<FaultyProxy> {
  let to = serverUrl
  const sockets = new Set<Socket>()
  let hangs = false
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(to).port), '127.0.0.1')
    join(client, server)
    join(server, client)
  })

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => void to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (hangs) from.pause()
  }

  const listen = (at: number) => new Promise<void>((resolve) => void proxy.listen(at, '127.0.0.1', resolve))
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  const cut = () => {
    endAll()
    return new Promise<void>((resolve) => void proxy.close(() => resolve()))
  }

  await listen(0)
  const own = (proxy.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    hang: () => {
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    letGo: () => {
      hangs = false
      for (const socket of sockets) socket.resume()
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
