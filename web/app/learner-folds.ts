// What waits on this device does to what calls say: the tables of all features.
import { goalFolds } from '../goals/goal-folds.ts'
import { progressFolds } from '../learning/pending-progress.ts'
import { practiceFolds } from '../learning/practice/practice-queries.ts'
import type { Folds } from '../outbox/folds.ts'
import { planFolds } from '../plans/pending-plans.ts'

export const learnerFolds: Folds = { ...goalFolds, ...planFolds, ...progressFolds, ...practiceFolds }
