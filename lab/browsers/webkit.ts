// WebKit, the engine of Safari, in GTK's small browser, over WebDriver. It needs a display, for which Xvfb stands in.
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { end, endWithUs, freePort, untilAnswering } from '#tools/test-services/processes.ts'
import { type Engine, findProgram, NotInstalled, untilSaid } from './engine.ts'

const browsers = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser', 'MiniBrowser']

export async function startWebKit(): Promise<Engine> {
  const driver = findProgram(['WebKitWebDriver'])
  const binary = findProgram(browsers)
  const screen = findProgram(['Xvfb'])
  if (driver === null || binary === null || screen === null)
    throw new NotInstalled('WebKit is not on this machine: on Debian, install the packages webkit2gtk-driver and xvfb.')
  const onScreen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const xvfb = endWithUs(spawn(screen, onScreen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }), 'SIGTERM')
  const display = await untilSaid(xvfb, xvfb.stdio[3] as ChildProcess['stderr'], /^(\d+)\n/)
  // A session bus would start services that outlive the browser.
  const bus = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1' }
  const env = { ...process.env, DISPLAY: `:${display}`, ...bus }
  const port = await freePort()
  const webDriver = endWithUs(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }), 'SIGTERM')
  const root = `http://127.0.0.1:${port}`
  await untilAnswering(`${root}/status`, webDriver)
  const options = { binary, args: ['--automation'] }
  const { sessionId, capabilities } = await command<Session>(`${root}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  const ask = <Answer>(path: string, body?: object) => command<Answer>(`${root}/session/${sessionId}${path}`, body)
  const evaluate = (source: string, argument: string) =>
    ask<string | null>('/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] })

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    keepsOnDevice: false,
    open: async (url) => {
      await ask('/url', { url })
      // WebKit's driver does not report the console, so the page records its errors from here on.
      await evaluate(String(keepErrors), '')
    },
    evaluate,
    act: async (actions) => ask('/actions', { actions }),
    resize: async (width, height) => {
      const frame = await evaluate('() => `${outerWidth - innerWidth} ${outerHeight - innerHeight}`', '')
      const [side = 0, top = 0] = (frame ?? '').split(' ').map(Number)
      await ask('/window/rect', { width: width + side, height: height + top })
      await wait(200)
    },
    errors: async () => JSON.parse((await evaluate('() => JSON.stringify(window.walkErrors?.splice(0))', '')) ?? '[]'),
    close: async () => {
      await end(webDriver)
      await end(xvfb)
    },
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

/** With a body it is a POST. */
async function command<Answer>(url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value as Answer
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Runs in the page. */
function keepErrors(): void {
  const watched = window as { walkErrors?: string[] }
  if (watched.walkErrors !== undefined) return
  const errors: string[] = []
  watched.walkErrors = errors
  window.addEventListener('error', ({ message }) => errors.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`The page's policy forbids ${blockedURI} by ${violatedDirective}`),
  )
  console.error = (...said: unknown[]) => void errors.push(said.map(String).join(' '))
}
