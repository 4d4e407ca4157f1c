// What can stand in the outbox: each feature's kinds of posts that must not be lost.
import { depositKind } from '../goals/deposit-outbox.tsx'
import { quizKind, readKind } from '../learning/lesson/lesson-outbox.ts'
import type { OutboxKind } from '../outbox/outbox-kind.ts'

export const outboxKinds: readonly OutboxKind[] = [readKind, quizKind, depositKind]
