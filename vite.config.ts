// How the web app is built: from web/ into dist/web, with the course's outline embedded and an index of its words for
// each tax year beside it.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { taxYearIds, type TaxYearId } from './domain/tax/rates/tax-year-ids.ts'
import {
  curriculumOf,
  documentListOf,
  documentsOf,
  guideDatesOf,
  guideListOf,
  guideSummariesOf,
  otherWordsOf,
  topicsOf,
} from './course/embedded.ts'
import { makeSearchIndex } from './course/search-index.ts'
import type { CourseSource } from './course/source/course-source.ts'
import { wholeCourse, wholeSource } from './course/whole-course.ts'
import { chunkFileName, fetchBeforehand, filesByBeginnings, target } from './tools/web-chunks.ts'

/** The server hears by which host it was asked: it answers to its own alone. */
const server = { target: `http://127.0.0.1:${process.env.TUPPENCE_API_PORT ?? '3000'}`, changeOrigin: false }

/**
 * Lucide's icons without Lucide's own component, which can do more than any page asks of it and comes with the first
 * script. Pages and their HTML must be built with the same.
 */
export const iconDrawing = { '../createLucideIcon.mjs': path.join(import.meta.dirname, 'web/ui/lucide-icon.ts') }

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), ...courseModules(), fetchBeforehand()],
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

/** The modules that the build makes of the course. */
export function courseModules(): Plugin[] {
  return [
    embedded('curriculum', 'curriculum', curriculumOf),
    embedded('course-in-short', 'courseInShort', ({ inShort }) => inShort),
    embedded('topics', 'topics', topicsOf),
    embedded('other-words', 'courseWords', otherWordsOf),
    embedded('guides', 'guides', guideListOf),
    embedded('guide-summaries', 'guideSummaries', guideSummariesOf),
    embedded('documents', 'documents', documentListOf),
    embedded('document-papers', 'papers', documentsOf),
    embedded('guide-dates', 'guideDates', guideDatesOf),
    searchIndexes(),
  ]
}

/** Gives the browser something of the course as a module with one export. */
function embedded(module: string, name: string, of: (source: CourseSource) => unknown): Plugin {
  const id = `virtual:${module}`
  return {
    name: id,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? `export const ${name} = ${JSON.stringify(of(wholeSource()))}` : undefined),
  }
}

/** Gives the search box one file for each tax year, of which it loads one when it is first used. */
function searchIndexes(): Plugin {
  const name = 'virtual:search-index'
  const nameOf = (taxYear: TaxYearId) => `${name}-${taxYear.replace('/', '-')}`
  const loaders = taxYearIds.map((taxYear) => `${JSON.stringify(taxYear)}: () => import('${nameOf(taxYear)}')`)
  return {
    name,
    // A year begins with a slash: vitest compiles what is imported late beforehand where its id begins with \0.
    resolveId: (id) => (id === name ? `\0${id}` : id.startsWith(name) ? `/${id}` : undefined),
    load: (id) => {
      if (id === `\0${name}`) return `export const searchIndexes = {${loaders.join()}}`
      const taxYear = taxYearIds.find((candidate) => id === `/${nameOf(candidate)}`)
      if (taxYear === undefined) return undefined
      // A long text is parsed faster as JSON than as a script.
      const index = JSON.stringify(makeSearchIndex(wholeCourse(taxYear)))
      return `export const searchIndex = JSON.parse(${JSON.stringify(index)})`
    },
  }
}
