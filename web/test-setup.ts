// Set-up for each test file of web.
import { expect } from 'vitest'

// How long component tests wait. Lazy code is compiled when it is first loaded, which takes seconds on a busy
// machine; a test that finds it sooner goes on at once. Other tests do without the library.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/dom')
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 15_000,
    // Waiting queries many times; the page is printed only for the final failure.
    getElementError(message, container) {
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      const get = () => getElementError(message, container).message
      return Object.defineProperty(error, 'message', { get, configurable: true, enumerable: false })
    },
  }))
}

// The test files of a worker share a process, and Node’s channels reach all of it, including windows of finished
// files. Here a channel reaches its own file’s window.
if (typeof BroadcastChannel !== 'undefined') {
  const file = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${file} ${name}`)
    }
  }
}
