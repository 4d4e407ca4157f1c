// Puts the whole server together. `access` in contract/calls.ts says who may make each call; the features below serve
// them. The addresses that need no session, and the web app, are served beside them.
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account-routes.ts'
import { createAccountStore } from './account/account-store.ts'
import { authRoutes } from './account/auth-routes.ts'
import { createDemoAccount, type DemoAccount } from './account/demo-account.ts'
import { createDemoCopyStore } from './account/demo-copy-store.ts'
import { createHashTurns, serveInTurn, type HashTurns } from './account/password/hash-turns.ts'
import { createFiguresStore } from './account/figures-store.ts'
import { createInvitationStore } from './account/invitation-store.ts'
import { createKnownBrowsers } from './account/known-browsers.ts'
import { createPasswordCheck } from './account/password/password-check.ts'
import { argon2Hasher, type PasswordHasher } from './account/password/password-hashing.ts'
import { createNewPasswordCheck } from './account/password/password-policy.ts'
import { passwordResetRoutes } from './account/password/password-reset.ts'
import { createPasswordResetStore } from './account/password/password-reset-store.ts'
import { passwordRoutes } from './account/password/password-routes.ts'
import { createPreferencesStore } from './account/preferences-store.ts'
import { profileImageRoutes } from './account/profile-image-routes.ts'
import { createProfileImageStore } from './account/profile-image-store.ts'
import { createSessionStore } from './account/session-store.ts'
import { createSessions } from './account/sessions.ts'
import { createThrottleStore } from './account/throttle-store.ts'
import { createThrottle, type Throttle } from './account/throttle.ts'
import { composeAccountExport, composePractice } from './compose-account-export.ts'
import type { Config } from './config/config.ts'
import type { CourseLibrary } from './content/course.ts'
import { databaseTrouble } from './database/database-trouble.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { addDemoGoals } from './goals/demo-goals.ts'
import { goalsRoutes } from './goals/goals-routes.ts'
import { createGoalsStore } from './goals/goals-store.ts'
import { callReader, registerCalls, type Authenticate } from './http/calls.ts'
import { proxyTrust } from './http/client-address.ts'
import { prepareClosing } from './http/closing.ts'
import { bodyShare, shareBodies, type BodyShare } from './http/body-share.ts'
import { connectionLimits, connectionTimeouts, limitConnections } from './http/connections.ts'
import { respondToClientError, answerFrameworkErrors, handleFailures, refuseExpectations } from './http/failures.ts'
import { refuseForeignHosts, refuseForeignOrigins, refuseNavigations } from './http/foreign-requests.ts'
import { readJsonBodies } from './http/bodies.ts'
import { registerOpenAddresses } from './http/open-addresses.ts'
import type { Metrics } from './http/log/metrics.ts'
import { overloadLimits, shedLoad, type OverloadLimits } from './http/overload.ts'
import { logOptions, logRequests, type LogStream } from './http/log/request-log.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { createSessionCookies } from './http/session-cookie.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { loadRenderer, serveWebFiles } from './http/web-files.ts'
import { createTroubleLog } from './http/log/trouble-log.ts'
import { registerWellKnown } from './http/well-known.ts'
import { completedModules } from './learning/completed-modules.ts'
import { practiceItems, practiceQuestions } from './content/practice-items.ts'
import { outlineCourse } from './learning/course-outline.ts'
import { courseRoutes } from './learning/course-routes.ts'
import { addDemoProgress } from './learning/demo-progress.ts'
import { addDemoPractice } from './learning/practice/demo-practice.ts'
import { practiceRoutes } from './learning/practice/practice-routes.ts'
import { createPracticeStore } from './learning/practice/practice-store.ts'
import { progressRoutes } from './learning/progress-routes.ts'
import { createProgressStore } from './learning/progress-store.ts'
import { createNotificationReadStore } from './notifications/notification-read-store.ts'
import { notificationsRoutes } from './notifications/notifications-routes.ts'
import { newestComplete } from './operating/backup-folder.ts'
import { noteDeleted } from './operating/deleted-accounts.ts'
import { freeBytes } from './operating/free-space.ts'
import { addDemoPlans } from './plans/demo-plans.ts'
import { plansRoutes } from './plans/plans-routes.ts'
import { createPlansStore } from './plans/plans-store.ts'

export type AppOptions = {
  config: Config
  database: OpenDatabase
  library: CourseLibrary
  /** The folder of the built web app. */
  webDirectory: string
  /** Milliseconds since 1970. */
  now: () => number
  /** How far `now` is ahead of the real time, so that pages set their clocks by it. */
  clockShift?: number
  hasher?: PasswordHasher
  turns?: HashTurns
  logStream?: LogStream
  overload?: OverloadLimits
  exportMilliseconds?: number
  bodies?: BodyShare
}
/** The server, and what runs beside its requests. */
export type App = {
  http: FastifyInstance
  close: () => Promise<void>
  /** Null when nothing is measured. */
  metrics: Metrics | null
  demo: DemoAccount
  throttle: Throttle
  /** Deletes expired sessions and links. */
  removeEnded: () => Promise<void>
  forgetDeleted: OpenDatabase['forgetDeleted']
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, library, now, hasher = argon2Hasher, turns = createHashTurns() } = options
  const { database } = options.database
  const isAlwaysSecure = config.publicOrigin?.startsWith('https:') ?? false
  const cookies = createSessionCookies({ isAlwaysSecure })
  const headers = securityHeaders({ isSecure: isAlwaysSecure })
  const http = createServer(options, headers)
  const closing = prepareClosing(http, { delaySeconds: config.shutdownDelaySeconds })
  const metrics =
    config.metrics &&
    (await import('./http/log/metrics.ts')).measure(http, {
      pool: options.database.load,
      passwords: turns.load,
      isDatabaseUp: options.database.answers,
      isDatabaseWritable: options.database.saves,
      freeBytes: () => freeBytes(config.dataDirectory),
      newestBackup: () => newestComplete(config.dataDirectory),
    })
  logRequests(http)
  addSecurityHeaders(http, headers)
  const isProxy = proxyTrust(config.trustProxy || [])
  warnOfUntrustedProxy(http, isProxy)
  limitConnections(http, { limits: connectionLimits, isProxy })
  shareBodies(http, options.bodies ?? bodyShare)
  shedLoad(http, {
    limits: options.overload ?? { ...overloadLimits, waitMilliseconds: config.queueMilliseconds },
    waiting: () => options.database.load()?.waiting ?? 0,
    onShed: (reason) => metrics?.countShed(reason),
  })
  refuseForeignHosts(http, config.publicOrigin)
  refuseForeignOrigins(http, config.publicOrigin)
  refuseNavigations(http)
  readJsonBodies(http)
  const noteTrouble = createTroubleLog(http, { answers: options.database.answers, now })
  handleFailures(http, { troubleOf: databaseTrouble, noteTrouble })
  refuseExpectations(http)

  const accounts = createAccountStore(database)
  const progress = createProgressStore(database)
  const goals = createGoalsStore(database)
  const plans = createPlansStore(database)
  const preferences = createPreferencesStore(database)
  const figures = createFiguresStore(database)
  const images = createProfileImageStore(database)
  const reads = createNotificationReadStore(database)
  const sessions = createSessions({ store: createSessionStore(database), now, cookies })
  const { engine, sharedKey, forgetDeleted } = options.database
  const throttle = createThrottle({ store: createThrottleStore({ database, engine, key: await sharedKey() }), now })
  const resets = createPasswordResetStore(database)
  const invitations = createInvitationStore(database)
  const browsers = createKnownBrowsers({ now, isAlwaysSecure })
  const inTurn = serveInTurn(turns)
  const checkPassword = createPasswordCheck({ accounts, hasher, throttle })
  const authored = () => library.courseOn(new Date(now()))
  const course = () => outlineCourse(authored())
  const isLesson = (id: number) => course().places.some(({ lessonId }) => lessonId === id)
  const isGuide = (slug: string) => course().guide(slug) !== undefined
  const practice = composePractice({ database, course: authored, now })
  const exportAccount = composeAccountExport({ database, sessions, practice, now })

  const policy = config.passwordPolicy
  const checkNewPassword = await createNewPasswordCheck(policy)
  const demo = createDemoAccount({
    store: createDemoCopyStore(database),
    cookies,
    sessions,
    throttle,
    isAlwaysSecure,
    now,
    fill: async (trx, learnerId, at) => {
      await addDemoProgress({ trx, learnerId, course: course(), progress, now: at })
      await addDemoPractice({ trx, learnerId, practice, store: createPracticeStore(database), now: at })
      await addDemoGoals({ trx, learnerId, goals, now: at })
      await addDemoPlans({ trx, learnerId, plans, lessonIds: course().places.map(({ lessonId }) => lessonId), now: at })
    },
  })
  const shownDemo = config.isDemoOn ? demo : null
  const handlers = {
    ...authRoutes({
      accounts,
      invitations,
      registration: config.registration,
      sessions,
      hasher,
      inTurn,
      throttle,
      browsers,
      checkNewPassword,
      demo: shownDemo,
      now,
    }),
    ...passwordRoutes({ accounts, sessions, hasher, inTurn, throttle, browsers, checkPassword, checkNewPassword }),
    ...passwordResetRoutes({ resets, sessions, hasher, inTurn, throttle, checkNewPassword, now }),
    ...profileImageRoutes({ images }),
    ...accountRoutes({
      accounts,
      sessions,
      preferences,
      figures,
      browsers,
      inTurn,
      checkPassword,
      exportAccount,
      noteDeleted: (learnerId) => {
        try {
          noteDeleted(config.dataDirectory, learnerId, now())
        } catch (error) {
          // The account is deleted all the same.
          http.log.error({ err: error }, 'a deletion could not be noted beside the backups')
        }
      },
      throttle,
      exportMilliseconds: options.exportMilliseconds,
      now,
    }),
    ...courseRoutes({ course, progress }),
    ...progressRoutes({ course, items: (taxYear) => practiceQuestions(library.courseFor(taxYear)), progress, now }),
    ...practiceRoutes({ practice, items: () => practiceItems(authored()) }),
    ...goalsRoutes({ goals, now }),
    ...plansRoutes({ plans, isLesson, isGuide, now }),
    ...notificationsRoutes({
      reads,
      modulesCompletedBy: (learnerId) => completedModules({ course: course(), progress, learnerId }),
      goalsOf: (learnerId) => goals.list(learnerId),
      plansOf: (learnerId) => plans.list(learnerId),
      practiceOf: (learnerId) => practice.news(learnerId),
      now,
    }),
  }
  const authenticate: Authenticate = async (request, reply, keeps) =>
    (await sessions.authenticate(request, reply)) ?? (await shownDemo?.learnerOf(request, reply, keeps)) ?? null
  registerCalls(http, handlers, { authenticate, count: (limit, learnerId) => throttle.count(limit, learnerId) })
  registerOpenAddresses(http, { closing, database: options.database, isAlwaysSecure })
  registerWellKnown(http, { ...config, now })
  const { isDemoOn, registration } = config
  const data = { isDemoOn, passwordPolicy: policy, registration, clockShift: options.clockShift ?? 0 }
  serveWebFiles(http, {
    directory: options.webDirectory,
    data,
    cookies,
    learnerOf: async (request, reply) => {
      const found = await authenticate(request, reply, false)
      return found === null || 'refused' in found ? null : found
    },
    rendering: await loadRenderer(path.join(options.webDirectory, '../render'), { data, now }),
    read: callReader(handlers),
    now,
    hasText: { guide: isGuide, document: (slug) => course().hasDocument(slug) },
  })
  const removeEnded = async () => {
    await sessions.removeEnded()
    for (const links of [resets, invitations]) await links.removeEnded(now())
  }
  return { http, close: closing.close, metrics, throttle, demo, removeEnded, forgetDeleted }
}

function createServer({ config, logStream }: AppOptions, headers: Record<string, string>): FastifyInstance {
  return fastify({
    ...logOptions({ level: config.logLevel, stream: logStream }),
    bodyLimit: 64 * 1024,
    ...connectionTimeouts,
    trustProxy: config.trustProxy && proxyTrust(config.trustProxy),
    // Requests accepted before a stop are still answered, also on kept-alive connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: respondToClientError,
  })
}
