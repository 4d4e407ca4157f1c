// Headless Firefox over WebDriver BiDi, which it supports without a driver.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { end, endWithUs } from '#tools/test-services/processes.ts'
import { type Engine, findProgram, NotInstalled, untilSaid } from './engine.ts'

const preferences = `user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en-GB");
user_pref("ui.prefersReducedMotion", 1);
`

/** Logged for requests through the service worker that were under way when their page was left. */
const ofLeaving = /A ServiceWorker intercepted the request and encountered an unexpected error/

export async function startFirefox(): Promise<Engine> {
  const program = findProgram(['firefox-esr', 'firefox'])
  if (program === null)
    throw new NotInstalled('Firefox is not on this machine: on Debian, install the package firefox-esr.')
  const profile = mkdtempSync(path.join(tmpdir(), 'tuppence-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), preferences)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = endWithUs(spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] }), 'SIGKILL')
  const address = await untilSaid(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const errors: string[] = []
  const send = await connect(`${address}/session`, ({ level, text = '' }) => {
    if (level === 'error' && !ofLeaving.test(text)) errors.push(text)
  })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    keepsOnDevice: true,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (source, argument) => {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        target: { context },
      })
      if ('exceptionDetails' in answer) throw new Error(answer.exceptionDetails.text)
      return answer.result.value ?? null
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    errors: async () => errors.splice(0),
    close: async () => {
      await end(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Evaluated = { result: { value?: string } } | { exceptionDetails: { text: string } }
type Logged = { level?: string; text?: string }
type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; params: Logged }

/** Returns a function that sends a command and waits for the response with the command's id. */
async function connect(address: string, onLog: (entry: Logged) => void) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return onLog(message.params)
    const command = waiting.get(message.id)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'))
  })
  return async <Answer>(method: string, params: object): Promise<Answer> => {
    const id = waiting.size
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return (await answer.promise) as Answer
  }
}
