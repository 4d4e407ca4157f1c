// Notifications as facts, which the browser puts into words.
import * as z from 'zod/mini'

const notificationKinds = [
  'welcome',
  'module-completed',
  'goal-reached',
  'goal-behind',
  'plan-due',
  'plan-asked',
] as const

/**
 * One notification. `title` is the module's or the goal's, or what a plan's learner will do. `goal-behind` is for a goal
 * whose date is at most 30 days ahead and which has less saved than its plan needs by now; `amountLeft` is what it still
 * needs, in pounds. `plan-due` is for a plan whose day, `targetDate`, has come; `plan-asked` asks 30 days later what came
 * of it.
 */
export const notification = z.object({
  /** The same for the same event, whenever it is asked for. */
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** An ISO 8601 instant. */
  at: z.string(),
  isRead: z.boolean(),
  title: z.nullable(z.string()),
  moduleId: z.nullable(z.int()),
  goalId: z.nullable(z.string()),
  targetDate: z.nullable(z.string()),
  amountLeft: z.nullable(z.number()),
  /** Missing only from a response that a device stored before this field existed. */
  planId: z.optional(z.nullable(z.string())),
  /** The subject of a notice without a kind of its own: pages of 0.6.0 and before fail on a kind that they do not know. */
  about: z.optional(z.enum(['levels', 'email'])),
})
export type Notification = z.infer<typeof notification>

/**
 * Newest first. `practiceDue` is how many questions are left of today’s practice, which is no notification; `dueSkills`
 * are the ids of the skills that they are chosen from, so that a device whose answer was lost does not subtract twice.
 */
export const notificationList = z.object({
  unreadCount: z.int(),
  notifications: z.array(notification),
  /** Missing only from a response that a device stored before this field existed. */
  practiceDue: z.optional(z.int()),
  /** Missing only from a response that a device stored before this field existed. */
  dueSkills: z.optional(z.array(z.string())),
})
export type NotificationList = z.infer<typeof notificationList>

/** The ids of notifications that the learner has seen. Unknown ids are ignored. */
export const readNotificationsBody = z.object({
  ids: z
    .array(z.string().check(z.maxLength(100)), 'Send the ids of the notifications that were read.')
    .check(z.maxLength(500)),
})
