// Sees to it that what a program started does not outlive it, also when it is stopped half-way or fails.
import type { ChildProcess } from 'node:child_process'

const running = new Map<ChildProcess, NodeJS.Signals>()
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

/** When this process ends, the child is sent the signal. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals): void {
  running.set(child, signal)
  child.once('exit', () => running.delete(child))
}
