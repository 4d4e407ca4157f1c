// What an entry of the outbox does to what a call says. Each feature has a table of these; `useRead` puts them to use.
import type { CallResponse } from '#contract/calls.ts'
import type { PathParams } from '../api/client.ts'
import type { FoldedName } from '../api/response-cache.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'

/**
 * What a call would say if the server had these entries, oldest first, as well. Those of other features are among them, and some that
 * the server had when it was asked: twice is once.
 */
export type Fold<Name extends FoldedName> = (
  told: CallResponse<Name>,
  entries: readonly OutboxEntry[],
  params: PathParams<Name>,
) => CallResponse<Name>
export type Folds = { readonly [Name in FoldedName]: Fold<Name> }

let folds: Partial<Folds> = {}

/** Makes tables known. The app's composition calls it, before anything is read. */
export function registerFolds(table: Partial<Folds>): void {
  folds = { ...folds, ...table }
}

export function fold<Name extends FoldedName>(
  name: Name,
  told: CallResponse<Name>,
  { entries, params }: { entries: readonly OutboxEntry[]; params: PathParams<Name> },
): CallResponse<Name> {
  return folds[name]?.(told, entries, params) ?? told
}
