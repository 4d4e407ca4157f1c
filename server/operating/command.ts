// The context of the operator's commands, and how they refuse.
import type { Config } from '../config/config.ts'

export type CommandContext = {
  config: Config
  /** The arguments after the command's name. */
  args: string[]
  /** The folder that file names are relative to. */
  folder: string
  now: () => number
  /** Prints a line of the result to standard output. */
  say: (line: string) => void
  /** Prints a line about progress, or a note, to standard error. */
  tell: (line: string) => void
  /** Asks, and returns what was typed; empty without a terminal. */
  ask: (question: string) => Promise<string>
}

/** Returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>

/** Ends a command with a sentence that says what to do. */
export class CommandRefused extends Error {}
