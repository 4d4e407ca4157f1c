// Firefox without a window, over WebDriver BiDi, which it speaks by itself.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { end, endWithUs } from '#tools/test-services/processes.ts'
import { type Engine, NotInstalled } from './engine.ts'
import { findProgram, linesOf } from './programs.ts'

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
}

/** Said of whatever was still being fetched by way of the service worker when its page was left. */
const ofLeaving = /A ServiceWorker intercepted the request and encountered an unexpected error/

export async function startFirefox(): Promise<Engine> {
  const program = findProgram(['firefox-esr', 'firefox'])
  if (program === null)
    throw new NotInstalled('Firefox is not on this machine: on Debian, install the package firefox-esr.')
  const profile = mkdtempSync(path.join(tmpdir(), 'tuppence-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const firefox = endWithUs(
    spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
    'SIGKILL',
  )
  const address = await linesOf(firefox, firefox.stderr).find(/WebDriver BiDi listening on (ws:\S+)/)
  const { send, onEvent } = await connect(`${address}/session`)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  if (context === undefined) throw new Error('Firefox has no tab.')

  const errors: string[] = []
  onEvent(({ level, text }) => {
    if (level === 'error' && !ofLeaving.test(text ?? '')) errors.push(text ?? '')
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    isPrivate: false,
    open: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    evaluate: async (source, argument) => {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        target: { context },
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value ?? null
    },
    act: async (sources) => {
      await send('input.performActions', { context, actions: sources })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    print: async () => {
      const { data } = await send<{ data: string }>('browsingContext.print', { context, background: false })
      return Buffer.from(data, 'base64')
    },
    errors: async () => errors.splice(0),
    close: async () => {
      await end(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
type Logged = { level?: string; text?: string }
type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; params: Logged }

/** One command at a time or many: each answer bears its command's number. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let listener = (_entry: Logged): void => {}
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return listener(message.params)
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.type === 'success') resolve?.(message.result)
    else reject?.(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'))
  })
  let count = 0
  return {
    onEvent: (listen: typeof listener) => void (listener = listen),
    send: async <Answer>(method: string, params: object): Promise<Answer> => {
      count += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(count, answer)
      socket.send(JSON.stringify({ id: count, method, params }))
      return (await answer.promise) as Answer
    },
  }
}
