// What the settings of an account take and show: password, sessions, picture and the account's end.
import * as z from 'zod/mini'
import { passwordField, passwordOf } from './account.ts'
import { uuidInPath } from './path-id.ts'

const currentPassword = z
  .string('Enter your current password.')
  .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200, 'Password must be at most 200 characters.'))

export const passwordBody = z.object({ currentPassword, newPassword: passwordField })

/**
 * What the change-password form checks before it sends a password body: the confirmation stays in the browser. The
 * operator may ask for a longer password than the body's.
 */
export function passwordForm(minimum: number) {
  return z.object({ currentPassword, ...newPasswordFields(minimum) }).check(confirmed())
}
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>

/** `token` is the part of the link after the '#': the learner's id, a dot, and 256 random bits. */
export const passwordResetBody = z.object({
  token: z
    .string()
    .check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'Part of this link is missing. Copy all of it.')),
  newPassword: passwordField,
})

/** What the reset page's form checks. */
export function newPasswordForm(minimum: number) {
  return z.object(newPasswordFields(minimum)).check(confirmed())
}

/** The password, asked for again before something that cannot be undone. */
export const passwordAgainBody = z.object({ password: currentPassword })

/**
 * A browser that is signed in. `device` is a plain name such as 'Firefox on Windows'; use is written down once an hour, on a shared computer once a minute.
 * All times are ISO 8601 instants; `expiresAt` moves on with use.
 */
export const session = z.object({
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
  /** Whether others use the computer too, so that it ends sooner. */
  isSharedComputer: z.boolean(),
})
export type Session = z.infer<typeof session>

/** What a profile picture may be. The browser scales it to 256 by 256 pixels before it sends it. */
export const profileImageLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 1024 * 1024,
  maxSidePixels: 512,
} as const
export const profileImageParams = z.object({ version: uuidInPath })

function newPasswordFields(minimum: number) {
  return { newPassword: passwordOf(minimum), confirmPassword: z.string() }
}

function confirmed() {
  return z.refine<{ newPassword: string; confirmPassword: string }>(
    (form) => form.newPassword === form.confirmPassword,
    { error: "Passwords don't match", path: ['confirmPassword'], when: () => true },
  )
}
