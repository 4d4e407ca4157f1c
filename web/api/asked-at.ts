// When a response was requested, by the delivery clock. It contains everything that was delivered before then.
const times = new WeakMap<object, number>()

/** Attaches that time to a response. */
export function askedAt<Response>(response: Response, time: number): Response {
  if (typeof response === 'object' && response !== null) times.set(response, time)
  return response
}

/** When a response was requested. 0 where it is not known: then every delivered entry is folded into it. */
export function timeAsked(response: unknown): number {
  return (typeof response === 'object' && response !== null ? times.get(response) : undefined) ?? 0
}
