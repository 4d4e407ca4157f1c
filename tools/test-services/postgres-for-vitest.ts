// Starts one PostgreSQL for a run of the server's tests, and provides its address to every file.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server's tests run on. */
    engine: 'sqlite' | 'postgres'
    /** The address of an empty PostgreSQL database; with the engine 'postgres' only. */
    databaseUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('databaseUrl', url)
  return stop
}
