// Folds: how outbox entries change the response of a call. Each feature has a table of these; `useRead` applies them.
import type { CallResponse } from '#contract/calls.ts'
import type { PathParams } from '../api/client.ts'
import type { FoldedName } from '../api/response-cache.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'

/**
 * Returns the response as it would be if the server had these entries (oldest first). They include other features’
 * entries, and some that the server had already, so applying one twice must change nothing.
 */
export type Fold<Name extends FoldedName> = (
  response: CallResponse<Name>,
  entries: readonly OutboxEntry[],
  params: PathParams<Name>,
) => CallResponse<Name>
export type Folds = { readonly [Name in FoldedName]: Fold<Name> }

let folds: Partial<Folds> = {}

/** Registers tables. The app calls it before anything is read. */
export function registerFolds(table: Partial<Folds>): void {
  folds = { ...folds, ...table }
}

export function fold<Name extends FoldedName>(
  name: Name,
  response: CallResponse<Name>,
  { entries, params }: { entries: readonly OutboxEntry[]; params: PathParams<Name> },
): CallResponse<Name> {
  return folds[name]?.(response, entries, params) ?? response
}
