// npm run dev: the server, restarted when its sources change, the course, compiled anew when content/ changes, and
// Vite in front of both at one address. Ctrl-C stops all of it.
import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { contentDirectory } from '../course/source/course-source.ts'
import { end, freePort, startNode, untilEnded } from './test-services/processes.ts'

const root = path.dirname(import.meta.dirname)
const port = Number(process.env['PORT'] ?? 3000)
const serverPort = await freePort()
process.env['TUPPENCE_API_PORT'] = String(serverPort)

await compileCourse()
const server = startServer()
const vite = await createServer({
  root: path.join(root, 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  server: { port, strictPort: true },
})
try {
  await vite.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
console.log(`Tuppence is at http://localhost:${port}. Saving a file reloads it; Ctrl-C stops.`)
recompileOnChange()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

/** `--watch` follows every file that the server has loaded; the compiled course is read, not imported. */
function startServer(): ChildProcess {
  const watched = ['server', 'domain', 'contract', 'dist/course'].map((folder) => `--watch-path=${folder}`)
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` }
  return startNode([...watched, '--watch-preserve-output', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Editors save in several steps: the course is compiled once, a moment after the last. */
function recompileOnChange(): void {
  let timer: NodeJS.Timeout | undefined
  watch(contentDirectory, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void compileCourse(), 150)
  })
}

/** It reports mistakes in the content itself, and the last good course stays. */
async function compileCourse(): Promise<void> {
  await untilEnded(startNode(['course/build-course.ts'], { stdio: 'inherit' }))
}

async function stop(code: number): Promise<void> {
  await Promise.all([vite.close(), end(server)])
  process.exit(code)
}
