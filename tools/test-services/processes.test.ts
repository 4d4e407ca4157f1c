import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { untilEnded } from './processes.ts'

const tells = 'console.log(process.pid); setInterval(() => {}, 1000)'
const quotedPath = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))

/** A program that starts another, which tells its process's number. */
const starters = {
  startNode: `import { startNode } from ${quotedPath('processes.ts')}
    startNode(['-e', ${JSON.stringify(tells)}], { stdio: 'inherit' })`,
  runStep: `import { runStep } from ${quotedPath('../run-steps.ts')}
    await runStep({ name: 'sleeps', args: ['-e', ${JSON.stringify(tells)}] }, { isShown: true })`,
}

describe('a program that started another', () => {
  it.each([
    ['startNode', 'SIGTERM'],
    ['startNode', 'SIGINT'],
    ['startNode', 'SIGHUP'],
    ['runStep', 'SIGTERM'],
  ] as const)('by %s takes it with it when it is sent %s', async (name, signal) => {
    const { program, ended } = await startedBy(starters[name])
    program.kill(signal)
    expect(await untilEnded(program)).toBeGreaterThan(128)
    await ended
  })

  it('and listens for the signal itself ends in its own way, and takes it with it then', async () => {
    const own = "process.once('SIGTERM', () => setTimeout(() => process.exit(3), 50))"
    const { program, ended } = await startedBy(`${starters.startNode};${own}`)
    program.kill('SIGTERM')
    expect(await untilEnded(program)).toBe(3)
    await ended
  })
})

/** `ended` when both have: the one that was started holds the output open for as long as it lives. */
async function startedBy(source: string): Promise<{ program: ChildProcess; ended: Promise<unknown> }> {
  const program = spawn(process.execPath, ['--input-type=module', '-e', source])
  const ended = once(program, 'close')
  const [told] = (await once(program.stdout.setEncoding('utf8'), 'data')) as [string]
  expect(process.kill(Number(told), 0)).toBe(true)
  return { program, ended }
}
