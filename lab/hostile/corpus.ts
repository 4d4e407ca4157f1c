// The lists of corpus.json: what attackers, odd programs and mistakes send. Long texts are written there as
// repetitions.
import { readFileSync } from 'node:fs'
import path from 'node:path'

type Written = string | { before?: string; repeat: string; times: number; after?: string }

// Read as a file, since Vite, which loads it in tests, breaks lone surrogates.
const written = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'corpus.json'), 'utf8'),
) as typeof import('./corpus.json')

export const corpus = {
  ...written,
  texts: textsOf(written.texts),
  rawJson: textsOf(written.rawJson),
  queries: textsOf(written.queries),
  methods: textsOf(written.methods),
  headers: written.headers.map((header) => textsOf(header) as [name: string, value: string]),
}

function textsOf(list: readonly Written[]): string[] {
  return list.map((one) =>
    typeof one === 'string' ? one : `${one.before ?? ''}${one.repeat.repeat(one.times)}${one.after ?? ''}`,
  )
}
