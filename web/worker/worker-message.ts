/** A message from a page to the service worker. */
export type WorkerMessage =
  /** Activate the new version now. */
  | { kind: 'take-over' }
  /** Asks whether this script belongs to the worker’s version. The response comes through the message’s port. */
  | { kind: 'is-own'; script: string }
