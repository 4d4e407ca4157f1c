// Programs of this machine that the walk starts, and what they say when they are ready.
import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** The first of these that stands in a folder of PATH, or at a path such as /usr/lib/… in which * means any folder. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = names.flatMap((name) =>
    path.isAbsolute(name) ? globSync(name) : folders.map((folder) => path.join(folder, name)),
  )
  return files.find((file) => existsSync(file)) ?? null
}

/** What a program that has just been started says, to be searched for the one line that matters. */
export function linesOf(program: ChildProcess, stream: ChildProcess['stderr']) {
  let said = ''
  return {
    /** The first group of the pattern, as soon as it has been said; a failure if the program ends or is silent too long. */
    find: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const fail = () => reject(new Error(`${program.spawnfile} did not start. It said:\n${said}`))
        const timer = setTimeout(fail, 60_000)
        program.once('exit', fail).once('error', fail)
        stream?.setEncoding('utf8').on('data', (part: string) => {
          said += part
          const found = pattern.exec(said)?.[1]
          if (found === undefined) return
          clearTimeout(timer)
          program.off('exit', fail).off('error', fail)
          stream.removeAllListeners('data').resume()
          resolve(found)
        })
      }),
  }
}
