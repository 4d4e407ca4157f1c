// How pages read a call whose response may lack what the learner did since: entries of the outbox, and those
// delivered after the request.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { PathParams } from '../api/client.ts'
import { timeAsked } from '../api/asked-at.ts'
import { serverQuery, type FoldedName } from '../api/response-cache.ts'
import { deviceOwner } from '../device/device.ts'
import { isMissingFrom, useAllEntries, type OutboxEntry } from '../device/outbox-entries.ts'
import { fold } from './folds.ts'

type ReadOptions = { enabled?: boolean }
type Args<Name extends FoldedName> = Name extends `${string}{${string}`
  ? [params: PathParams<Name>, options?: ReadOptions]
  : [params?: null, options?: ReadOptions]

/**
 * A call’s response with the missing entries folded in.
 * @example useRead('GET /api/goals')
 */
export function useRead<Name extends FoldedName>(
  name: Name,
  ...[given, options]: Args<Name>
): UseQueryResult<CallResponse<Name>> {
  const missing = useMissing()
  const params = (given ?? undefined) as PathParams<Name>
  const query = serverQuery as (name: Name, params: PathParams<Name>) => ReturnType<typeof serverQuery<Name>>
  return useQuery({
    ...query(name, params),
    ...options,
    select: (response) => fold(name, response, { entries: missing(response), params }),
  }) as UseQueryResult<CallResponse<Name>>
}

/** As `useRead`, for a response that is at hand. */
export function useFolded<Name extends FoldedName & ReadWithoutParams>(
  name: Name,
  response: CallResponse<Name> | null,
): CallResponse<Name> | null {
  const missing = useMissing()
  return useMemo(
    () =>
      response === null ? null : fold(name, response, { entries: missing(response), params: {} as PathParams<Name> }),
    [name, response, missing],
  )
}
type ReadWithoutParams = Exclude<FoldedName, `${string}{${string}`>

/** Returns a function that lists the learner’s entries that a response lacks, in order. */
export function useMissing(): (response: unknown) => readonly OutboxEntry[] {
  const entries = useAllEntries(deviceOwner())
  return useCallback((response) => entries.filter((entry) => isMissingFrom(timeAsked(response), entry)), [entries])
}
