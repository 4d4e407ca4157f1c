// How the web app is built: from web/ into dist/web, with the course's outline embedded.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readCurriculum } from './server/content/curriculum.ts'

const serverAddress = `http://127.0.0.1:${process.env.TUPPENCE_API_PORT ?? '3000'}`

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), curriculum()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // A font or picture inside a script or style sheet would be fetched again with each change of it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Calls go to the server; web/api, which Vite serves as source, does not.
  server: { proxy: { '^/api/(?!client\\.ts)': serverAddress, '/healthz': serverAddress, '/readyz': serverAddress } },
})

/** Gives the browser the fixed list of modules and lessons, from the one file that holds it. */
function curriculum(): Plugin {
  const name = 'virtual:curriculum'
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const curriculum = ${JSON.stringify(readCurriculum())}` : undefined),
  }
}
