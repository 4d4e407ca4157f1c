// The interface of a driven browser, and helpers that find and start programs.
import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

export type Engine = {
  /** Such as 'Firefox 153.7.0'. */
  name: string
  /** Whether its window stores anything for the next page. A driven WebKit is a private window. */
  keepsOnDevice: boolean
  /** Opens an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  /** Calls a function, given as source, in the page with a string. It returns a string or null. */
  evaluate: (source: string, argument: string) => Promise<string | null>
  /** Moves the pointer or presses keys. The actions are those of WebDriver, which are the same in both of its protocols. */
  act: (actions: object[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** The console's errors since the last call. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** A browser that is not on this machine. The message says how to install it. */
export class NotInstalled extends Error {}

/** The first of these in a folder of PATH, or at a path such as /usr/lib/… in which * is any folder. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = names.flatMap((name) =>
    path.isAbsolute(name) ? globSync(name) : folders.map((folder) => path.join(folder, name)),
  )
  return files.find((file) => existsSync(file)) ?? null
}

/** The first group of the pattern, as soon as a newly started program prints it. */
export function untilSaid(program: ChildProcess, stream: ChildProcess['stderr'], pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`${program.spawnfile} did not start. It said:\n${said}`))
    setTimeout(fail, 60_000).unref()
    program.once('exit', fail).once('error', fail)
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const found = pattern.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}
