declare module 'virtual:search-index' {
  import type { SearchIndex } from '#contract/search-index.ts'
  import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
  /** The index of each tax year, in a file of its own that is loaded when asked for. */
  export const searchIndexes: { readonly [TaxYear in TaxYearId]: () => Promise<{ searchIndex: SearchIndex }> }
}
