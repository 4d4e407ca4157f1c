// What the settings of an account take and show: password, sessions, picture and the account's end.
import * as z from 'zod/mini'
import { passwordField } from './account.ts'
import { uuidInPath } from './path-id.ts'

const currentPassword = z
  .string('Enter your current password.')
  .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200, 'Password must be at most 200 characters.'))

export const passwordBody = z.object({ currentPassword, newPassword: passwordField })

/** What the change-password form checks before it sends a password body: the confirmation stays in the browser. */
export const passwordForm = z.extend(passwordBody, { confirmPassword: z.string() }).check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    when: () => true,
  }),
)
export type PasswordForm = z.infer<typeof passwordForm>

export const deleteAccountBody = z.object({ password: currentPassword })

/**
 * A browser that is signed in. `device` is a plain name such as 'Firefox on Windows'; use is written down once an hour.
 * All times are ISO 8601 instants; `expiresAt` moves on with use.
 */
export const session = z.object({
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** What a profile picture may be. The browser scales it to 256 by 256 pixels before it sends it. */
export const profileImageLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 1024 * 1024,
  maxSidePixels: 512,
} as const
export const profileImageParams = z.object({ version: uuidInPath })
