// The program: reads the environment, starts, tells a person where to look, and stops when asked.
import { enableCompileCache, findPackageJSON } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Config } from './config/config.ts'
import type { Running } from './start.ts'

// The sources and the build are at different depths below the project's folder.
const root = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)
// Every file that is written is for this user alone, whatever its folder.
process.umask(0o077)
// Caches the compiled code for the next start, which then takes 5% less processor time. Does nothing where it cannot
// write.
enableCompileCache(path.join(root, 'dist/compiled'))
const { demoAccount } = await import('./account/demo-account.ts')
const { inForceSentence, misspeltSentence, readConfig } = await import('./config/config.ts')
const { installationFolder } = await import('./installation-folder.ts')
const { start, updateSentence } = await import('./start.ts')
const { version } = await import('#domain/version.ts')

/**
 * A second signal within this time is a key held down, or a parent passing on a signal that the terminal has sent
 * already.
 */
const patienceMilliseconds = 5_000
/** How long a request may still take after a stop was asked for. */
const graceMilliseconds = 15_000
/** Tells a supervisor that a restart would not help (EX_CONFIG of sysexits.h). */
const wrongSettings = 78

await main()

async function main(): Promise<void> {
  const read = readConfig(process.env, {
    dataDirectory: path.join(installationFolder(root), 'data'),
    buildDirectory: path.join(root, 'dist'),
    // At a terminal, a line for each request would hide the address.
    logLevel: process.stdout.isTTY ? 'warn' : 'info',
  })
  if ('problems' in read) return fail(read.problems, wrongSettings)
  const started = await start(read.config)
  if (started.kind === 'cannot-start') return fail([started.sentence], started.isSetting ? wrongSettings : 1)
  stopWhenAsked(started.running, read.config.shutdownDelaySeconds * 1000)
  announce(read.config, started.running)
  releaseMemory()
}

/**
 * Collects garbage after a start or a rush. By default V8 lets the heap grow to four times what is in use, and keeps
 * the memory.
 */
function releaseMemory(): void {
  setFlagsFromString('--heap-growing-percent=30')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  let least = 0
  let load = performance.eventLoopUtilization()
  const collectWhenIdle = () => {
    const { utilization } = performance.eventLoopUtilization(load)
    load = performance.eventLoopUtilization()
    // A collection takes a tenth of a second, which nobody notices while the process is nearly idle.
    if (process.memoryUsage.rss() < least + muchMemory || utilization > 0.1) return
    collect({ type: 'major', flavor: 'last-resort' })
    least = Math.min(least || Infinity, process.memoryUsage.rss())
  }
  setTimeout(collectWhenIdle, 1000).unref()
  setInterval(collectWhenIdle, 30_000).unref()
}

const muchMemory = 48 * 2 ** 20

function fail(sentences: string[], code = 1): void {
  for (const sentence of sentences) console.error(sentence)
  process.exit(code)
}

/** On standard error, so that standard output holds nothing but log lines. */
function announce(config: Config, { port, metricsPort, newDatabase, update }: Running): void {
  const { host, publicOrigin, isDemoOn, metrics, misspelt } = config
  const lines = [`Tuppence ${version} is running.`, `  Open   ${publicOrigin ?? address(host, port)}`]
  lines.push(`  Set    ${inForceSentence(config)}`)
  for (const setting of misspelt) lines.push(`  Note   ${misspeltSentence(setting)}`)
  if (newDatabase !== null) lines.push(`  Data   begun anew in ${newDatabase}`)
  if (update !== null) lines.push(`  Data   ${updateSentence(update)}`)
  if (isDemoOn) lines.push(`  Demo   username ${demoAccount.username}, password ${demoAccount.password}`)
  if (metrics && metricsPort !== null) lines.push(`  Watch  ${address(metrics.host, metricsPort)}/metrics`)
  console.error([...lines, '  Stop   Ctrl-C'].join('\n'))
}

function address(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function stopWhenAsked(running: Running, delayMilliseconds: number): void {
  let askedAt: number | null = null
  const ask = () => {
    if (askedAt === null) {
      askedAt = Date.now()
      void stop(running, delayMilliseconds)
    } else if (Date.now() - askedAt > patienceMilliseconds) process.exit(1)
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  // A parent that started us with an IPC channel may send 'stop' over it, or end.
  if (process.channel) process.on('message', (message) => message === 'stop' && ask()).on('disconnect', ask)
}

async function stop(running: Running, delayMilliseconds: number): Promise<void> {
  setTimeout(() => process.exit(1), delayMilliseconds + graceMilliseconds).unref()
  await running.stop()
  process.exit(0)
}
