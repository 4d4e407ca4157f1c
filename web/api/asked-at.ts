// When a response was asked for, on the clock of deliveries. What the server was heard to have before that is in it.
const times = new WeakMap<object, number>()

/** The response, from now on known by that time. */
export function askedAt<Response>(response: Response, time: number): Response {
  if (typeof response === 'object' && response !== null) times.set(response, time)
  return response
}

/** Before everything where it is not known: then all that was delivered counts. */
export function timeAsked(response: unknown): number {
  return (typeof response === 'object' && response !== null ? times.get(response) : undefined) ?? 0
}
