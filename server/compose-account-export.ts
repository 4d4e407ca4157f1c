// Puts together the export of an account, and the practice that it needs, for the server and for npm run user.
import { defaultReviewLimit } from '#domain/learning/practice-queue.ts'
import { createAccountExport, type ExportAccount } from './account/account-export.ts'
import { createAccountExportStore } from './account/account-export-store.ts'
import { createFiguresStore } from './account/figures-store.ts'
import { createPreferencesStore } from './account/preferences-store.ts'
import type { Sessions } from './account/sessions.ts'
import type { Course } from './content/course.ts'
import type { Database } from './database/schema.ts'
import { exportGoals } from './goals/goal-on-wire.ts'
import { createGoalsStore } from './goals/goals-store.ts'
import { createPractice, type Practice } from './learning/practice/practice.ts'
import { createPracticeStore } from './learning/practice/practice-store.ts'

type Parts = { database: Database; now: () => number }

export function composePractice({ database, course, now }: Parts & { course: () => Course }): Practice {
  const preferences = createPreferencesStore(database)
  return createPractice({
    store: createPracticeStore(database),
    course,
    limitOf: async (learnerId) => (await preferences.get(learnerId)).reviewLimit ?? defaultReviewLimit,
    now,
  })
}

export function composeAccountExport({
  database,
  sessions,
  practice,
  now,
}: Parts & { sessions: Sessions; practice: Practice }): ExportAccount {
  return createAccountExport({
    store: createAccountExportStore(database),
    sessions,
    preferences: createPreferencesStore(database),
    figures: createFiguresStore(database),
    goalsOf: exportGoals(createGoalsStore(database)),
    bringIn: (learnerId) => practice.bringIn(learnerId),
    now,
  })
}
