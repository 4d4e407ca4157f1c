// The query cache: each response under the name of its call. Code that changes something invalidates the calls that
// it affects; the compiler checks their names.
import { queryOptions, replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallResponse, Calls } from '#contract/calls.ts'
import { storedResponse } from '../device/device.ts'
import { askedAt, timeAsked } from './asked-at.ts'
import { addressOf, call, firstResponse, type PathParams, type ReadName } from './client.ts'

type Params<Name extends ReadName> = Calls[Name] extends { params: unknown } ? [params: PathParams<Name>] : []

/** Calls whose responses are shown with the outbox folded in: pages read them by `useRead` (web/outbox). */
export type FoldedName =
  | 'GET /api/goals'
  | 'GET /api/plans'
  | 'GET /api/notifications'
  | 'GET /api/review'
  | 'GET /api/progress/overall'
  | 'GET /api/progress/modules/{moduleId}'
  | 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'
  | 'GET /api/modules/with-progress'

/**
 * The query of a call.
 * @example useQuery(readQuery('GET /api/modules/{moduleId}', { moduleId: 1 }))
 */
export function readQuery<Name extends Exclude<ReadName, FoldedName>>(name: Name, ...params: Params<Name>) {
  return serverQuery(name, ...params)
}

/** The query key of a call. */
export function queryKeyOf<Name extends ReadName>(name: Name, ...params: Params<Name>) {
  return serverQuery(name, ...params).queryKey
}

/** The query of a call’s response as the server gave it, without the outbox folded in. */
export function serverQuery<Name extends ReadName>(name: Name, ...[params]: Params<Name>) {
  const read = call as (name: Name, options: { params: typeof params }) => Promise<CallResponse<Name>>
  return queryOptions({
    queryKey: keyOf(name, params),
    queryFn: () => read(name, { params }),
    initialData: () => firstResponse(name, params),
    structuralSharing: shared,
  })
}

/** Structural sharing, except that a response requested later is a new object: what is folded into it differs. */
function shared(before: unknown, next: unknown): unknown {
  const same: unknown = replaceEqualDeep(before, next)
  const time = timeAsked(next)
  if (time === 0 || timeAsked(same) === time) return same
  const copy = (whole: unknown) => (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) })
  return askedAt(same === before ? copy(same) : same, time)
}

/** Invalidates a call’s responses, for all parameters unless some are given. Those in use are fetched again. */
export function invalidate<Name extends ReadName>(
  queryClient: QueryClient,
  name: Name,
  ...[params]: Params<Name> | []
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(name, params) })
}

/** A read by its name and parameters. */
export type Read = { [Name in ReadName]: readonly [name: Name, ...Params<Name>] }[ReadName]

/** The stored response of a call; null if there is none. */
export async function responseOnDevice<Name extends ReadName>(
  name: Name,
  ...[params]: Params<Name>
): Promise<CallResponse<Name> | null> {
  const stored = await storedResponse(addressOf(name, params))
  return stored === null ? null : askedAt(JSON.parse(stored.text) as CallResponse<Name>, stored.askedAt ?? 0)
}

/** The query key of any read. */
export function keyOf(name: ReadName, params: object | undefined): QueryKey {
  return params === undefined ? [name] : [name, params]
}
