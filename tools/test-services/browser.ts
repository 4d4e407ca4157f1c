// Which Chromium the tests and the lab use, and how it is started.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { alone } from '../setup/lock.mjs'

export type Browser = {
  /** Nothing when Playwright is to use the Chromium that it downloaded itself. */
  executablePath?: string
  args: string[]
  env: NodeJS.ProcessEnv
}

// Chromium's sandbox cannot start as root in a container. The tests open only this project's pages.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]
const packed = path.join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin')
/** Where the packed Chromium is unpacked. */
export const packedBrowserFolder = path.join(import.meta.dirname, 'node_modules/.chromium')

/** The Chromium named by TUPPENCE_BROWSER, else the packed one (Linux x64), else an installed one, else Playwright's. */
export async function findBrowser(): Promise<Browser> {
  const { env, platform, arch } = process
  const named = env['TUPPENCE_BROWSER']
  if (named) return { executablePath: named, args, env }
  if (platform === 'linux' && arch === 'x64' && existsSync(packed)) return packedBrowser()
  const installed = installedBrowsers().find((file) => existsSync(file))
  return { ...(installed && { executablePath: installed }), args, env }
}

/** Unpacked once, beside its package. A parallel run waits for it. */
async function packedBrowser(): Promise<Browser> {
  const isThere = () => existsSync(packedBrowserFolder)
  if (!isThere()) await alone(`${packedBrowserFolder}.lock`, async () => void (isThere() || unpack()))
  const executablePath = path.join(packedBrowserFolder, 'chromium')
  return { executablePath, args, env: { ...process.env, ...missingParts(executablePath) } }
}

/** Into a temporary folder, which is renamed once it is complete. */
function unpack(): void {
  const draft = `${packedBrowserFolder}.partial`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  decompress('chromium', path.join(draft, 'chromium'))
  const archive = path.join(draft, 'archive.tar')
  for (const name of ['swiftshader', 'fonts', 'al2023']) {
    decompress(`${name}.tar`, archive)
    execFileSync('tar', ['-x', '--no-same-owner', '-f', archive, '-C', draft])
  }
  rmSync(archive)
  const fonts = path.join(packedBrowserFolder, 'fonts')
  writeFileSync(path.join(draft, 'fonts.conf'), `<fontconfig><dir>${fonts}</dir></fontconfig>\n`)
  renameSync(draft, packedBrowserFolder)
}

function decompress(name: string, target: string): void {
  writeFileSync(target, brotliDecompressSync(readFileSync(path.join(packed, `${name}.br`))), { mode: 0o755 })
}

/** A bare machine may lack the libraries (nss and others) and the fonts that a browser needs: the package has both. */
function missingParts(executable: string): Record<string, string> {
  const needed = execFileSync('ldd', [executable], { encoding: 'utf8' })
  const libraries = [path.join(packedBrowserFolder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    ...(needed.includes('not found') && { LD_LIBRARY_PATH: libraries }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: path.join(packedBrowserFolder, 'fonts.conf') }),
  }
}

function installedBrowsers(): string[] {
  const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [
    ...folders.flatMap((folder) => onPath.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    path.join(process.env['PROGRAMFILES'] ?? 'C:/Program Files', 'Google/Chrome/Application/chrome.exe'),
  ]
}
