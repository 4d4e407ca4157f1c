// What every command for the operator is given, and how one says that it will not do what was asked.
import type { Config } from '../config/config.ts'

export type CommandContext = {
  config: Config
  /** What stands behind the command's name. */
  args: string[]
  /** The folder that names of files are meant from. */
  folder: string
  now: () => number
  /** One line of what the operator asked for. */
  say: (line: string) => void
  /** One line on how far it is. */
  tell: (line: string) => void
  /** Asks, and answers what was typed; empty when nobody is there to answer. */
  ask: (question: string) => Promise<string>
}

/** Answers the exit code. */
export type Command = (context: CommandContext) => Promise<number>

/** Ends a command with a sentence that says what to do. */
export class CommandRefused extends Error {}
