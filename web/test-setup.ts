// What is set before the tests of each file of web.
import { expect } from 'vitest'

// How long a component's test waits for what it looks for. Code that comes late is compiled when it is first asked for, which
// takes seconds on a laden machine; a test that finds it sooner waits no longer. What draws nothing does without the library.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/dom')
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 15_000,
    // What is waited for is looked for many times. The page is printed for the failure that somebody reads, not for each look.
    getElementError(message, container) {
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      const get = () => getElementError(message, container).message
      return Object.defineProperty(error, 'message', { get, configurable: true, enumerable: false })
    },
  }))
}

// The files of a worker share its process, and a channel of Node's reaches all of it, windows of files that are over among them:
// here it reaches the file's own.
if (typeof BroadcastChannel !== 'undefined') {
  const file = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${file} ${name}`)
    }
  }
}
