// Builds the service worker, with the list of files that it stores: all of the app's, except the indexes of the search
// box. These are large, and are stored when they are first used.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

type KeptFile = { url: string; revision: string | null }

const unkept = /search-index-\d{4}-\d{4}-|\.(br|gz|map)$/
const besides = ['favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

/** Writes sw.js beside the built page in `directory`. */
export async function buildWorker(root: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'self.__WB_MANIFEST': JSON.stringify(keptFiles(directory)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, 'web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Files under assets/ have a new name for new content. Any other file is listed with its hash. */
export function keptFiles(directory: string): KeptFile[] {
  const assets = readdirSync(path.join(directory, 'assets')).filter((name) => !unkept.test(name))
  // In whatever order a disk lists them, the same files make the same worker.
  assets.sort()
  return [
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...besides.map((name) => ({ url: `/${name}`, revision: hashOf(path.join(directory, name)) })),
    { url: '/app-shell.html', revision: hashOf(path.join(directory, 'index.html')) },
  ]
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}
