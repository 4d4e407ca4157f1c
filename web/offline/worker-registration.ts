// Registers the service worker once the page is idle, and tells when a newer version of the app waits.
import { listenersTo } from '../device/listeners.ts'
import type { WorkerMessage } from '../worker/worker-message.ts'

let waiting: ServiceWorker | null = null
let isStarted = false
const change = listenersTo()

/** Milliseconds between checks for a newer version, in a page that stays open. */
const lookInterval = 60 * 60 * 1000

/** Registers the worker, once. Without https, or in a browser without workers, the app needs a connection. */
export function startWorker(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  if (document.readyState === 'complete') whenCalm(register)
  else addEventListener('load', () => whenCalm(register), { once: true })
}

/** Whether a newer version waits to be activated. */
export function isVersionWaiting(): boolean {
  return waiting !== null
}

/** Calls back when that changes. Returns an unsubscribe function. */
export const onVersionWaiting = change.on

/** Activates the new version and reloads the page; only reloads if another tab has activated it already. */
export function takeNewVersion(): void {
  if (waiting?.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  return say(waiting, { kind: 'take-over' })
}

async function register(): Promise<void> {
  // A browser that blocks workers may resolve with nothing.
  const registration = (await navigator.serviceWorker.register('/sw.js').catch(() => null)) ?? null
  if (registration === null) return
  if (registration.waiting !== null) await offer(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(() => void registration.update().catch(() => {}), lookInterval)
}

/** The first worker, when there was none before, activates by itself. */
function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void offer(worker)
  })
}

/** A page loaded from the server may already be the new version: then there is nothing to offer. */
async function offer(worker: ServiceWorker): Promise<void> {
  if (await isOwn(worker)) return
  waiting = worker
  change.tell()
}

function isOwn(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
  })
  say(worker, { kind: 'is-own', script }, [port2])
  return answer
}

function say(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

function whenCalm(act: () => Promise<void>): void {
  const run = () => void act()
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 10_000 })
  else setTimeout(run, 3000)
}
