// How pages read a call whose response is not all there is to show: some of what the learner did may wait on this device.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { PathParams } from '../api/client.ts'
import { toldQuery, type FoldedName } from '../api/response-cache.ts'
import { deviceOwner } from '../device/device.ts'
import { isRefused, useOutboxEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { fold } from './folds.ts'

type ReadOptions = { enabled?: boolean }
type Args<Name extends FoldedName> = Name extends `${string}{${string}`
  ? [params: PathParams<Name>, options?: ReadOptions]
  : [params?: null, options?: ReadOptions]

/**
 * What a call says, with what waits on this device.
 * @example useRead('GET /api/goals')
 */
export function useRead<Name extends FoldedName>(
  name: Name,
  ...[given, options]: Args<Name>
): UseQueryResult<CallResponse<Name>> {
  const entries = useCounted()
  const params = (given ?? undefined) as PathParams<Name>
  const query = toldQuery as (name: Name, params: PathParams<Name>) => ReturnType<typeof toldQuery<Name>>
  return useQuery({
    ...query(name, params),
    ...options,
    select: (told) => fold(name, told, { entries, params }),
  }) as UseQueryResult<CallResponse<Name>>
}

/** The same of a response that was come by in another way. */
export function useFolded<Name extends FoldedName & ReadWithoutParams>(
  name: Name,
  told: CallResponse<Name> | null,
): CallResponse<Name> | null {
  const entries = useCounted()
  return useMemo(
    () => (told === null ? null : fold(name, told, { entries, params: {} as PathParams<Name> })),
    [name, told, entries],
  )
}
type ReadWithoutParams = Exclude<FoldedName, `${string}{${string}`>

const none: readonly OutboxEntry[] = []

/** The learner's entries that count, oldest first. What was refused is not counted: it may never be saved. */
export function useCounted(): readonly OutboxEntry[] {
  const entries = useOutboxEntries(deviceOwner())
  return useMemo(() => entries?.filter((entry) => !isRefused(entry)) ?? none, [entries])
}
