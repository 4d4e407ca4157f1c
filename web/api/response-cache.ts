// The responses that pages hold, each under the call of the contract that gave it. Code that changes something names the calls
// that this makes out of date. The compiler checks the names.
import { queryOptions, replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallResponse, Calls } from '#contract/calls.ts'
import { storedResponse } from '../device/device.ts'
import { askedAt, timeAsked } from './asked-at.ts'
import { addressOf, call, firstResponse, type PathParams, type ReadName } from './client.ts'

type Params<Name extends ReadName> = Calls[Name] extends { params: unknown } ? [params: PathParams<Name>] : []

/** The calls whose response is shown together with what waits on this device: pages read them by `useRead` (web/outbox). */
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
 * How a page asks for what a call answers.
 * @example useQuery(readQuery('GET /api/modules/{moduleId}', { moduleId: 1 }))
 */
export function readQuery<Name extends Exclude<ReadName, FoldedName>>(name: Name, ...params: Params<Name>) {
  return serverQuery(name, ...params)
}

/** Under what a response is held, for code that changes it. */
export function queryKeyOf<Name extends ReadName>(name: Name, ...params: Params<Name>) {
  return serverQuery(name, ...params).queryKey
}

/** What a call answers, without what waits on this device. */
export function serverQuery<Name extends ReadName>(name: Name, ...[params]: Params<Name>) {
  const read = call as (name: Name, options: { params: typeof params }) => Promise<CallResponse<Name>>
  return queryOptions({
    queryKey: keyOf(name, params),
    queryFn: () => read(name, { params }),
    initialData: () => firstResponse(name, params),
    structuralSharing: shared,
  })
}

/** What is equal stays the same, but for a response that was asked for later: it may have what was shown beside the one before. */
function shared(before: unknown, next: unknown): unknown {
  const same: unknown = replaceEqualDeep(before, next)
  const time = timeAsked(next)
  if (time === 0 || timeAsked(same) === time) return same
  const copy = (whole: unknown) => (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) })
  return askedAt(same === before ? copy(same) : same, time)
}

/** Marks a call's responses as out of date, for all parameters unless some are given. Those on the screen are fetched again. */
export function invalidate<Name extends ReadName>(
  queryClient: QueryClient,
  name: Name,
  ...[params]: Params<Name> | []
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(name, params) })
}

/** A read by its name and parameters. */
export type Read = { [Name in ReadName]: readonly [name: Name, ...Params<Name>] }[ReadName]

/** What the device has of a call's answer; null when it has nothing. */
export async function responseOnDevice<Name extends ReadName>(
  name: Name,
  ...[params]: Params<Name>
): Promise<CallResponse<Name> | null> {
  const stored = await storedResponse(addressOf(name, params))
  return stored === null ? null : askedAt(JSON.parse(stored.text) as CallResponse<Name>, stored.askedAt ?? 0)
}

/** Under what a response is held, for code to which any read is given. */
export function keyOf(name: ReadName, params: object | undefined): QueryKey {
  return params === undefined ? [name] : [name, params]
}
