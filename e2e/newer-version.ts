// The next version of the app, as the server gives it after an upgrade: its pages and its worker name another first script.
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type NewerVersion = { url: string; script: string; close: () => Promise<void> }

/** Stands before the server, and lets all else through as it is. */
export async function newerVersion(serverUrl: string): Promise<NewerVersion> {
  const [old = ''] = /start-[\w-]+\.js/.exec(await (await fetch(serverUrl)).text()) ?? []
  const script = old.replace('.js', '.newer.js')
  const named = (page: string) =>
    page.replaceAll(old, script).replace('/app-shell.html`,revision:`', '/app-shell.html`,revision:`newer-')
  const version = createServer((asked, answer) => {
    const address = asked.url ?? '/'
    if (address === `/assets/${script}`) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`import './${old}'\n`)
      return
    }
    // All comes whole and plain: the browser has stored the version before. What is changed here is not what its tag and time say.
    const { 'accept-encoding': _form, 'if-none-match': _known, 'if-modified-since': _time, ...headers } = asked.headers
    const pass = async (given: IncomingMessage) => {
      const isText = address === '/sw.js' || given.headers['content-type']?.startsWith('text/html')
      const { 'content-length': _length, etag: _tag, 'last-modified': _at, ...others } = given.headers
      answer.writeHead(given.statusCode ?? 502, isText ? others : given.headers)
      if (isText) answer.end(named(await text(given)))
      else given.pipe(answer)
    }
    const onward = request(`${serverUrl}${address}`, { method: asked.method, headers }, (given) => void pass(given))
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => void version.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(version.address() as AddressInfo).port}`,
    script,
    close: async () => {
      version.closeAllConnections()
      await new Promise((resolve) => void version.close(resolve))
    },
  }
}
