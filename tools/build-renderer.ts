// Builds the renderer of pages for the server (web/app/render.tsx), and writes down which files each part of the app is
// in.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { tools } from '#domain/tools.ts'
import { courseModules } from '../course/course-modules.ts'
import { iconDrawing } from '../vite.config.ts'
import { namedParts, type PartModules } from './named-parts.ts'
import { filesOf, type BuildRecord } from './web-chunks.ts'

/** Writes the renderer, and part-files.json for the files of the browser's build, if that is there. */
export async function buildRenderer({ root, outDir, record }: BuildOptions): Promise<void> {
  const modules: PartModules = new Map()
  const standIn = path.join(root, 'web/app/stand-in.ts')
  const replaced = [
    'document',
    'location',
    'history',
    'window',
    'localStorage',
    'sessionStorage',
    'BroadcastChannel',
    'Date',
  ]
  await build({
    configFile: false,
    root: path.join(root, 'web'),
    // Not for browsers, and the app's own build has shown rolldown's warnings already.
    logLevel: 'error',
    publicDir: false,
    plugins: [namedParts(modules), noSearchIndex, ...courseModules()],
    resolve: { alias: iconDrawing },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, 'web/app/render.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        transform: { inject: Object.fromEntries(replaced.map((name) => [name, [standIn, name]])) },
        output: { format: 'esm', keepNames: true },
      },
    },
  })
  // Calculators are named by their ids (web/calculators/catalogue.tsx).
  for (const { id } of tools) modules.set(`calculators/${id}/calculator.tsx`, `calculators/${id}/calculator.tsx`)
  const files = Object.fromEntries(
    [...modules].map(([part, module]) => [part, record ? filesOf(record.chunks, [module]) : []]),
  )
  writeFileSync(path.join(outDir, 'part-files.json'), JSON.stringify(files))
}

type BuildOptions = { root: string; outDir: string; record?: BuildRecord }

/** No page is rendered with search results, and the index takes long to build. */
const noSearchIndex: Plugin = {
  name: 'no-search-index',
  load: (id) => (id.endsWith('virtual:search-index') ? 'export const searchIndexes = {}' : undefined),
}
