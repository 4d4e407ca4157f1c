// Ends the session on a shared computer after 45 minutes without a click or key. The server counts requests, so it
// gets one now and then from somebody who only reads or types.
import { call, endSession } from '../api/client.ts'
import { tabChannel } from '../device/tab-channel.ts'
import { isSignedOut } from './session-events.ts'

type Actions = {
  learnerId: string
  leave: (how: { hasLeft: boolean }) => void
  noteRefusal: (of: 'change') => void
}

/** Ends the session here and on the server once it is idle. Returns a function that stops watching. */
export function watchSession({ learnerId, leave, noteRefusal }: Actions): () => void {
  return watchForIdleness({
    keepAlive: () =>
      void call('GET /api/auth/me', { source: 'server' }).catch((error: unknown) => {
        if (isSignedOut(error)) noteRefusal('change')
      }),
    end: () => {
      leave({ hasLeft: false })
      void endSession(learnerId).catch(() => {})
    },
  })
}

const idleMilliseconds = 45 * 60_000
const keepAliveMilliseconds = 5 * 60_000

type Watch = {
  /** Tells the server that somebody is there. */
  keepAlive: () => void
  /** Called once when the session is idle. */
  end: () => void
}

/** Returns a function that stops it. */
export function watchForIdleness({ keepAlive, end }: Watch): () => void {
  const stopping = new AbortController()
  const channel = tabChannel<null>('tuppence-touched')
  let touchedAt = Date.now()
  let keptAliveAt = touchedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
    channel.close()
  }
  const look = () => {
    clearTimeout(timer)
    const left = touchedAt + idleMilliseconds - Date.now()
    if (left > 0) {
      timer = setTimeout(look, left)
      return
    }
    stop()
    end()
  }
  // Timers do not run while a computer sleeps, so the time is checked first.
  const touch = () => {
    look()
    if (stopping.signal.aborted) return
    touchedAt = Date.now()
    if (touchedAt - keptAliveAt < keepAliveMilliseconds) return
    keptAliveAt = touchedAt
    keepAlive()
    channel.post(null)
  }
  const { signal } = stopping
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, touch, { signal, capture: true, passive: true })
  for (const name of ['visibilitychange', 'pageshow', 'focus']) addEventListener(name, look, { signal })
  // Activity in another tab of the session.
  channel.on(() => (touchedAt = Date.now()))
  look()
  return stop
}
