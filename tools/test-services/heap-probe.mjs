// Loaded into the server's process beside it (see heap-use.ts): says over the channel how much memory is in use once the
// garbage is collected. The product knows nothing of it. It is plain JavaScript, because Node takes 15 MB to read TypeScript.
process.on('message', (message) => {
  if (message !== 'heap') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// Listening must not keep the process from ending.
process.channel?.unref()
