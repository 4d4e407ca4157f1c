// Gathers the server and what it is made of into a few files: Node starts from them in little more than half the time that
// it takes to find and read some hundreds of modules. Functions keep their names, so that a stack in the log can be read.
import path from 'node:path'
import { build } from 'vite'

/** Writes main.js and what it loads into `directory`. */
export async function buildServer(root: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Native code stays where npm put it.
    ssr: { noExternal: true, external: ['sharp'], target: 'node' },
    build: {
      ssr: path.join(root, 'server/main.ts'),
      outDir: directory,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: { output: { format: 'esm', keepNames: true } },
    },
  })
}
