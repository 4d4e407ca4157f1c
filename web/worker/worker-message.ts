/** What a page says to the service worker. */
export type WorkerMessage =
  /** The learner wants the new version now. */
  | { kind: 'take-over' }
  /** Does this script of the page belong to the worker's version? It answers by the port that comes with it. */
  | { kind: 'is-own'; script: string }
