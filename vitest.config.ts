// The test suites: rules without I/O, the server on each database, and what a learner sees.
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { isBuilt } from './tools/setup/build-stamp.mjs'
import { courseModules } from './course/course-modules.ts'

const elsewhere = [...configDefaults.exclude, 'e2e/**']
/** Tests of the server that ask for no database, so that running them on each would say nothing more. */
const withoutDatabase = [
  'lab/hostile/answer-faults.test.ts',
  'lab/learners/{blind-answers,privacy-words}.test.ts',
  'server/account/{device-name,picture}.test.ts',
  'server/account/password/{hash-turns,password-hashing,password-policy}.test.ts',
  'server/calls.test.ts',
  'server/config/config.test.ts',
  'server/content/**/*.test.ts',
  'server/housekeeping.test.ts',
  'server/http/{bodies,client-address,connections,json-schema,page-lines}.test.ts',
  'server/http/log/{log-output,trouble-log}.test.ts',
  'server/learning/quiz-scoring.test.ts',
  'server/learning/practice/{asked-item,practice-log,practice-schedule}.test.ts',
  'server/notifications/notices.test.ts',
  'server/operating/{await-ready,units}.test.ts',
]
/**
 * They run on SQLite alone: no store takes part in what they ask, or other tests run each of its statements on PostgreSQL
 * too. What turns on a lock, a transaction or tables runs on both. In the other files `isSqlite` marks single tests.
 */
const onEitherDatabase = [
  'lab/hostile/growth.test.ts',
  'lab/learners/other-course.test.ts',
  'server/account/known-browsers.test.ts',
  'server/calls-between-learners.test.ts',
  'server/database/sqlite-*.test.ts',
  'server/http/{large-bodies,openapi,overload,security,web-files,well-known}.test.ts',
  'server/http/log/{request-log,security-events}.test.ts',
  'server/learning/course-routes.test.ts',
  'server/operating/{current-database,places,try-release}.test.ts',
]
/**
 * The files of a worker share what they load, which halves the time of the rules and of the server: a test that changes what
 * a module holds puts it back.
 */
const serverTests = {
  include: ['server/**/*.test.ts', 'lab/**/*.test.ts'],
  exclude: [...elsewhere, ...withoutDatabase],
  isolate: false,
  // The program that tests start: what operators start, which begins in half the time, or the sources where they have changed.
  provide: { program: isBuilt(import.meta.dirname) ? 'dist/server/main.js' : 'server/main.ts' },
  // Far above what any takes: hundreds of sign-ins at once must not fail for a laden machine.
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

export default defineConfig({
  test: {
    // Much of what the server's tests take is waiting: on two cores, too, one waits while another works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,course,tools}/**/*.test.ts', ...withoutDatabase],
          exclude: elsewhere,
          isolate: false,
          // Some compile the whole course, in every tax year, and more slowly on a laden machine.
          testTimeout: 180_000,
        },
      },
      {
        plugins: courseModules(),
        test: {
          name: 'server-sqlite',
          ...serverTests,
          provide: { ...serverTests.provide, engine: 'sqlite', databaseUrl: '' },
        },
      },
      {
        plugins: courseModules(),
        test: {
          name: 'server-postgres',
          ...serverTests,
          exclude: [...serverTests.exclude, ...onEitherDatabase],
          provide: { ...serverTests.provide, engine: 'postgres' },
          globalSetup: 'tools/test-services/postgres-for-vitest.ts',
        },
      },
      {
        plugins: [react(), ...courseModules()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          environment: 'happy-dom',
          // A window of its own for each file, in one process for all of a worker: half of what a process for each costs.
          pool: 'vmThreads',
          setupFiles: 'web/test-setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
