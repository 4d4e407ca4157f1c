// The modules that the build makes of the course. Configurations load this file: it reads nothing before a module is asked for.
import type { Plugin } from 'vite'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import {
  curriculumOf,
  documentListOf,
  documentsOf,
  guideDatesOf,
  guideListOf,
  guideSummariesOf,
  inTroubleOf,
  otherWordsOf,
  topicsOf,
  troubleWordsOf,
} from './embedded.ts'
import { makeSearchIndex } from './search-index.ts'
import type { CourseSource } from './source/course-source.ts'
import { wholeCourse, wholeSource } from './whole-course.ts'

/** The modules that the build makes of the course. */
export function courseModules(): Plugin[] {
  return [
    embedded('curriculum', 'curriculum', curriculumOf),
    embedded('course-in-short', 'courseInShort', ({ inShort }) => inShort),
    embedded('topics', 'topics', topicsOf),
    embedded('in-trouble', 'inTrouble', inTroubleOf),
    embedded('trouble-words', 'troubleWords', troubleWordsOf),
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
