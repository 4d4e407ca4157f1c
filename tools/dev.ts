// npm run dev: the server, restarted when its sources change, the course, recompiled when content/ changes, and Vite in
// front of both at one address. Ctrl-C stops everything.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { contentDirectory } from '../course/source/course-source.ts'
import { endWithUs, freePort, startNode, untilEnded } from './test-services/processes.ts'

const root = path.dirname(import.meta.dirname)
const port = Number(process.env['PORT'] ?? 3000)
const serverPort = String(await freePort())
process.env['TUPPENCE_API_PORT'] = serverPort

await compileCourse()
// `--watch-path` restarts the server for the course too, which it reads and does not import.
const watched = ['server', 'domain', 'contract', 'dist/course'].map((folder) => `--watch-path=${folder}`)
const env = { ...process.env, HOST: '127.0.0.1', PORT: serverPort, PUBLIC_URL: `http://localhost:${port}` }
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})
endWithUs(server, 'SIGTERM')
const configFile = path.join(root, 'vite.config.ts')
const vite = await createServer({ root: path.join(root, 'web'), configFile, server: { port, strictPort: true } })
await vite.listen()
console.log(`Tuppence is at http://localhost:${port}. Saving a file reloads it; Ctrl-C stops.`)

// Editors save in several steps: the course is compiled once, a moment after the last.
let timer: NodeJS.Timeout | undefined
watch(contentDirectory, { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(() => void compileCourse(), 150)
})

/** It reports mistakes in the content, and leaves the last good course in place. */
async function compileCourse(): Promise<void> {
  await untilEnded(startNode(['course/build-course.ts'], { stdio: 'inherit' }))
}
