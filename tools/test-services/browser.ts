// Which Chromium the tests and the screenshots use, and how it is started.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type Browser = {
  /** Nothing when Playwright is to use the Chromium that it downloaded itself. */
  executablePath?: string
  args: string[]
  env: NodeJS.ProcessEnv
}

// As root, in a container, Chromium's own sandbox cannot start. The tests open nothing but this project's pages.
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

/** Unpacked beside its package, into a folder that gets its name only when whole: two runs at once are safe. */
async function packedBrowser(): Promise<Browser> {
  if (!existsSync(packedBrowserFolder)) {
    mkdirSync(path.dirname(packedBrowserFolder), { recursive: true })
    const draft = mkdtempSync(`${packedBrowserFolder}-`)
    await unpack(draft)
    takeName(draft)
  }
  const executablePath = path.join(packedBrowserFolder, 'chromium')
  return { executablePath, args, env: { ...process.env, ...missingParts(executablePath) } }
}

async function unpack(folder: string): Promise<void> {
  const executable = path.join(folder, 'chromium')
  await pipeline(
    createReadStream(path.join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(executable),
  )
  chmodSync(executable, 0o755)
  for (const archive of ['swiftshader', 'fonts', 'al2023'])
    await unpackArchive(path.join(packed, `${archive}.tar.br`), folder)
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    `<fontconfig><dir>${path.join(packedBrowserFolder, 'fonts')}</dir></fontconfig>\n`,
  )
}

async function unpackArchive(archive: string, folder: string): Promise<void> {
  // By way of a file: tar stops reading at the archive's end mark, which would break a pipe that holds padding still.
  const file = path.join(folder, 'archive.tar')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file))
  execFileSync('tar', ['-x', '--no-same-owner', '-f', file, '-C', folder])
  rmSync(file)
}

function takeName(draft: string): void {
  try {
    renameSync(draft, packedBrowserFolder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(packedBrowserFolder)) throw error
  }
}

/** A bare machine may lack the libraries (nss and others) and the fonts that a browser needs: the package has both. */
function missingParts(executable: string): Record<string, string> {
  const parts: Record<string, string> = {}
  const needed = execFileSync('ldd', [executable], { encoding: 'utf8' })
  if (needed.includes('not found')) {
    parts['LD_LIBRARY_PATH'] = [path.join(packedBrowserFolder, 'lib'), process.env['LD_LIBRARY_PATH']]
      .filter(Boolean)
      .join(':')
  }
  if (!existsSync('/etc/fonts/fonts.conf')) parts['FONTCONFIG_FILE'] = path.join(packedBrowserFolder, 'fonts.conf')
  return parts
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
