// How the web app is built: from web/ into dist/web, with the course's outline embedded and an index of its words for
// each tax year beside it.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { courseModules } from './course/course-modules.ts'
import { namedParts } from './tools/named-parts.ts'
import { chunkFileName, firstScripts, filesByBeginnings, target } from './tools/web-chunks.ts'

/** The server hears by which host it was asked: it answers to its own alone. */
const server = { target: `http://127.0.0.1:${process.env.TUPPENCE_API_PORT ?? '3000'}`, changeOrigin: false }

/**
 * Lucide's icons without Lucide's own component, which can do more than any page asks of it and comes with the first
 * script. Pages and their HTML must be built with the same.
 */
export const iconDrawing = { '../createLucideIcon.mjs': path.join(import.meta.dirname, 'web/ui/lucide-icon.ts') }

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), ...courseModules(), namedParts(), firstScripts()],
  resolve: { alias: iconDrawing },
  build: {
    outDir: '../dist/web',
    target,
    emptyOutDir: true,
    // The app's own entry is always there before anything else is asked for, and the frame comes with whatever learners open.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (opened, files) => {
        const isThere = /\/frame-/.test(opened)
          ? /\/(?:start|rolldown-runtime)-/
          : /\/(?:start|rolldown-runtime|frame)-/
        return files.filter((file) => !isThere.test(file))
      },
    },
    // A font or picture inside a script or style sheet would be fetched again with each change of it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A text is written where it is shown, without a name for it.
      optimization: { inlineConst: true },
      // Compiling the course takes most of a build's few seconds, as it should; there is nothing to warn of.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [filesByBeginnings()] }, chunkFileNames: chunkFileName },
    },
  },
  // Calls go to the server; web/api, which Vite serves as source, does not.
  server: { proxy: { '^/api/(?!client\\.ts)': server, '/healthz': server, '/readyz': server } },
})
