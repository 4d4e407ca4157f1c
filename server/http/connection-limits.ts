// How long a client may take. What takes longer is somebody holding the door, or gone.

/** Milliseconds. */
export const connectionLimits = {
  // A request must have arrived whole within this.
  requestTimeout: 30_000,
  // A connection on which nothing moves is ended, also one whose client does not read its answer.
  connectionTimeout: 60_000,
  // A proxy should be the first to let go of an idle connection, and most do so after a minute at the latest.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}
