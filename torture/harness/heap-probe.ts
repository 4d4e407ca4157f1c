// Loaded into the server's process beside it (node --import, with --expose-gc): says over the channel how much memory is in
// use once the garbage is collected. The product knows nothing of it.
process.on('message', (message) => {
  if (message !== 'heap') return
  globalThis.gc?.()
  process.send?.({ heapUsed: process.memoryUsage().heapUsed, rss: process.memoryUsage().rss })
})
// Listening must not keep the process from ending.
process.channel?.unref()
