// WebKit, the engine of Safari, in GTK's small browser, over WebDriver. It needs a screen: Xvfb is one that nobody sees.
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { end, endWithUs, freePort, untilAnswering } from '#tools/test-services/processes.ts'
import { type Engine, NotInstalled } from './engine.ts'
import { findProgram, linesOf } from './programs.ts'

const browsers = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser', 'MiniBrowser']

export async function startWebKit(): Promise<Engine> {
  const driver = findProgram(['WebKitWebDriver'])
  const browser = findProgram(browsers)
  const screen = findProgram(['Xvfb'])
  if (driver === null || browser === null || screen === null)
    throw new NotInstalled('WebKit is not on this machine: on Debian, install the packages webkit2gtk-driver and xvfb.')
  const { xvfb, display } = await startScreen(screen)
  const port = await freePort()
  // Without a session bus: it would start services that stay when the browser has ended.
  const env = { ...process.env, DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1' }
  const webDriver = endWithUs(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }), 'SIGTERM')
  const root = `http://127.0.0.1:${port}`
  await untilAnswering(`${root}/status`, webDriver)
  const session = await startSession(root, browser)
  const ask = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    command<Answer>(`${root}/session/${session.sessionId}${path}`, { method, body })

  const evaluate = (source: string, argument: string) =>
    ask<string | null>('POST', '/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] })
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    // Whatever is driven is.
    isPrivate: true,
    open: async (url) => {
      await ask('POST', '/url', { url })
      // It tells nobody what the console says, so the page keeps it, from here on.
      await evaluate(String(keepErrors), '')
    },
    evaluate,
    act: async (actions) => {
      await ask('POST', '/actions', { actions })
    },
    resize: async (width, height) => {
      const frame = await evaluate('() => `${outerWidth - innerWidth} ${outerHeight - innerHeight}`', '')
      const [side = 0, top = 0] = (frame ?? '').split(' ').map(Number)
      await ask('POST', '/window/rect', { width: width + side, height: height + top })
      await wait(200)
    },
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    print: null,
    errors: async () => JSON.parse((await evaluate(String(takeErrors), '')) ?? '[]') as string[],
    close: async () => {
      await ask('DELETE', '')
      await end(webDriver)
      await end(xvfb)
    },
  }
}

async function startScreen(program: string): Promise<{ xvfb: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const xvfb = endWithUs(spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }), 'SIGTERM')
  const number = await linesOf(xvfb, xvfb.stdio[3] as ChildProcess['stderr']).find(/^(\d+)\n/)
  return { xvfb, display: `:${number}` }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

function startSession(root: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  return command<Session>(`${root}/session`, { method: 'POST', body: { capabilities: { alwaysMatch } } })
}

async function command<Answer>(url: string, { method, body }: { method: string; body?: object | undefined }) {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value as Answer
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

type Watched = { walkErrors?: string[] }

/** Runs in the page. */
function keepErrors(): void {
  const watched = window as Watched
  if (watched.walkErrors !== undefined) return
  const errors: string[] = []
  watched.walkErrors = errors
  window.addEventListener('error', ({ message }) => errors.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`The page's policy forbids ${blockedURI} by ${violatedDirective}`),
  )
  const say = console.error
  console.error = (...said: unknown[]) => {
    errors.push(said.map(String).join(' '))
    say(...said)
  }
}

/** Runs in the page. */
function takeErrors(): string {
  return JSON.stringify((window as Watched).walkErrors?.splice(0) ?? [])
}
