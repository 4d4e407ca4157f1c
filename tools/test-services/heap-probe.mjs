// Loaded into the server's process by heap-use.ts: collects garbage and sends the memory in use over the IPC channel.
// Plain JavaScript, because Node needs 15 MB to strip TypeScript.
process.on('message', (message) => {
  if (message !== 'heap') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// Listening must not keep the process from ending.
process.channel?.unref()
