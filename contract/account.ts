// What a learner's account looks like on the wire, and what its forms accept.
import * as z from 'zod/mini'
import { lineOfText } from './plain-text.ts'

export const nameField = lineOfText.check(
  z.minLength(2, 'Name must be at least 2 characters.'),
  z.maxLength(100, 'Name must be at most 100 characters.'),
)
/** Names and domains in any script (RFC 6531), without quotes around names. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u
export const emailField = lineOfText.check(
  z.maxLength(254, 'Email address must be at most 254 characters.'),
  z.email({ pattern: emailPattern, error: 'Please enter a valid email address.' }),
)
export const usernameField = lineOfText.check(
  z.minLength(3, 'Username must be at least 3 characters.'),
  z.maxLength(50, 'Username must be at most 50 characters.'),
)
/** Of a new account: nobody may pass for the owner of an email address. Accounts from before keep theirs. */
const newUsernameField = usernameField.check(
  z.refine((name) => !name.normalize('NFKC').includes('@'), 'Choose a username without @, not an email address.'),
)
/** A password with a minimum length. The maximum keeps hashing cheap. */
export function passwordOf(minimum: number) {
  return z
    .string()
    .check(
      z.minLength(minimum, `Password must be at least ${minimum} characters.`),
      z.maxLength(200, 'Password must be at most 200 characters.'),
    )
}

/** What an operator can require of a new password: six characters, or eight that are hard to guess. */
export type PasswordPolicy = 'standard' | 'strict'
/** Who may open an account: everybody, only the operator by a command, or whoever has a link from the operator. */
export type Registration = 'open' | 'closed' | 'invited'

/** Passwords are taken as they are typed, spaces included. */
export const passwordField = passwordOf(6)

/** The signed-in learner. `createdAt` is an ISO 8601 instant; `profileImage` an address on this server or null. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  createdAt: z.string(),
  isDemo: z.boolean(),
  /** True in a session that began with `isSharedComputer`; missing in any other. */
  isSharedComputer: z.optional(z.boolean()),
})
export type User = z.infer<typeof user>

/**
 * Whether others use this computer too: then the cookie ends with the browser, the session after 45 minutes without a request and
 * twelve hours in all, and the browser stores nothing.
 */
const isSharedComputer = z.optional(z.boolean())

export const loginBody = z.object({ username: usernameField, password: passwordField, isSharedComputer })
export type LoginBody = z.infer<typeof loginBody>

/** Whose session to end. Anybody else's stays. */
export const lateLogoutBody = z.object({ userId: z.string('Send the id of the user who signed out.') })

export const registerBody = z.object({
  name: nameField,
  email: emailField,
  username: newUsernameField,
  password: passwordField,
  isSharedComputer,
  /** The token of an invitation, when only the invited may open an account. */
  invitation: z.optional(z.string().check(z.maxLength(100, 'Use the link as you were given it.'))),
})
export type RegisterBody = z.infer<typeof registerBody>

/**
 * What the register form checks before it sends a register body. The confirmation stays in the browser. The operator
 * may require a longer password than the body does.
 */
export function registerForm(minimum: number) {
  return z.extend(registerBody, { password: passwordOf(minimum), confirmPassword: z.string() }).check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
}
export type RegisterForm = z.infer<ReturnType<typeof registerForm>>

/** A change of profile. A field that is left out stays as it is. */
export const profileBody = z.object({ name: z.optional(nameField), email: z.optional(emailField) })
export type ProfileBody = z.infer<typeof profileBody>

export const profileForm = z.object({ name: nameField, email: emailField })
export type ProfileForm = z.infer<typeof profileForm>
