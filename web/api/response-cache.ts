// The responses that pages hold, each under the call of the contract that gave it. Code that changes something names the calls
// that this makes out of date. The compiler checks the names.
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallResponse, Calls } from '#contract/calls.ts'
import { changeStored, storedResponse } from '../device/device.ts'
import { addressOf, call, firstResponse, type PathParams, type ReadName } from './client.ts'

type Params<Name extends ReadName> = Calls[Name] extends { params: unknown } ? [params: PathParams<Name>] : []
type Change<Name extends ReadName> = (known: CallResponse<Name>) => CallResponse<Name>

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
  return toldQuery(name, ...params)
}

/** Under what a response is held, for code that changes it. */
export function queryKeyOf<Name extends ReadName>(name: Name, ...params: Params<Name>) {
  return toldQuery(name, ...params).queryKey
}

/** What a call answers, without what waits on this device. */
export function toldQuery<Name extends ReadName>(name: Name, ...[params]: Params<Name>) {
  const read = call as (name: Name, options: { params: typeof params }) => Promise<CallResponse<Name>>
  return queryOptions({
    queryKey: keyOf(name, params),
    queryFn: () => read(name, { params }),
    initialData: () => firstResponse(name, params),
  })
}

/** Marks a call's responses as out of date, for all parameters unless some are given. Those on the screen are fetched again. */
export function outdate<Name extends ReadName>(
  queryClient: QueryClient,
  name: Name,
  ...[params]: Params<Name> | []
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(name, params) })
}

/** Changes what a call answered, where pages hold it and where the learner's device does, by what is known better by now. */
export function changeResponse<Name extends ReadName>(
  { queryClient, learnerId }: { queryClient: QueryClient; learnerId: string | null },
  [name, params]: [name: Name, ...Params<Name>],
  change: Change<Name>,
): void {
  const queryKey = keyOf(name, params)
  const state = queryClient.getQueryState<CallResponse<Name>>(queryKey)
  // It is as old as before: what the server would say by now is no better known.
  if (state?.data !== undefined) {
    queryClient.setQueryData(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt })
  }
  if (learnerId !== null) changeStored(learnerId, addressOf(name, params), change)
}

/** What the device has of a call's answer; null when it has nothing. */
export async function responseOnDevice<Name extends ReadName>(
  name: Name,
  ...[params]: Params<Name>
): Promise<CallResponse<Name> | null> {
  return JSON.parse((await storedResponse(addressOf(name, params))) ?? 'null') as CallResponse<Name> | null
}

function keyOf(name: ReadName, params: object | undefined): QueryKey {
  return params === undefined ? [name] : [name, params]
}
