// Sentences that say what to do about files and folders that this command's user may not open.
import { accessSync, constants } from 'node:fs'
import { userInfo } from 'node:os'
import { CommandRefused } from './command.ts'

/** Null for an error of another kind. */
export function mayNotWrite(folder: string, error: unknown): CommandRefused | null {
  if (!isClosed(error)) return null
  const { uid, name } = me()
  return new CommandRefused(
    `${name} may not write in ${folder}. Name another folder, or make one: install -d -o ${uid} -m 700 <folder>`,
  )
}

/** Refuses a file that is not there, or that this user may not read. */
export function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    if (!isClosed(error)) throw new CommandRefused(`There is no file ${file}.`)
    const { uid, name } = me()
    throw new CommandRefused(
      `${name} may not read ${file}. Copy it to where that user can: install -o ${uid} -m 600 ${file} <folder>`,
    )
  }
}

function isClosed(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function me(): { uid: number; name: string } {
  const uid = process.getuid?.() ?? -1
  try {
    return { uid, name: `The user ${userInfo().username}` }
  } catch {
    // Not every user has a name.
    return { uid, name: `The user ${uid}` }
  }
}
