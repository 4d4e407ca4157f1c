// What is free for this user on the disk where a folder lies.
import { statfsSync } from 'node:fs'

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
