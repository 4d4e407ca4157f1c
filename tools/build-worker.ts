// Builds the service worker, with the list of files that it caches: all of the app's except the search indexes, which
// are large and cached when first used.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

type CachedFile = { url: string; revision: string | null }

const uncached = /search-index-\d{4}-\d{4}-|\.(br|gz|map)$/
const besides = ['favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

/** Writes sw.js beside the built page in `directory`. */
export async function buildWorker(root: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'self.__WB_MANIFEST': JSON.stringify(cachedFiles(directory)),
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
export function cachedFiles(directory: string): CachedFile[] {
  const assets = readdirSync(path.join(directory, 'assets')).filter((name) => !uncached.test(name))
  // Sorted, so that the same files make the same worker on any file system.
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
