/** Sends messages to the other tabs of this browser, and hears theirs. Does nothing in a browser without `BroadcastChannel`. */
export function tabChannel<Message>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    post: (message: Message): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
      channel?.postMessage(message)
    },
    /** Returns an unsubscribe function. */
    on: (hear: (message: Message) => void): (() => void) => {
      const listener = ({ data }: MessageEvent<Message>) => hear(data)
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
    close: (): void => channel?.close(),
  }
}
