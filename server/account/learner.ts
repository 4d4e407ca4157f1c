// Maps a learner's row to what calls know of the learner and to what the browser gets, and says how sign-in names are
// compared.
import type { User } from '#contract/account.ts'
import { sent } from '../database/row-fields.ts'
import type { LearnerRow } from '../database/schema.ts'
import type { SignedIn } from '../http/session-cookie.ts'

/**
 * The only place that reads a learner from a row. Other columns, such as the password's hash, stay out. It is written
 * column by column because every call runs it.
 */
export function learnerOf(row: LearnerRow): SignedIn {
  return {
    id: row.learner_id,
    name: row.name,
    username: row.username,
    email: row.email,
    isDemo: row.is_demo === 1,
    imageVersion: row.image_version,
    createdAt: row.created_at,
    emailChangedAt: row.email_changed_at,
  }
}

export function userOf({ imageVersion, emailChangedAt: _told, visit, session, ...fields }: SignedIn): User {
  const profileImage = imageVersion === null ? null : `/api/auth/profile-image/${imageVersion}`
  const user = { ...sent(fields), id: visit?.id ?? fields.id, profileImage }
  return session?.isShared ? { ...user, isSharedComputer: true } : user
}

/**
 * The form in which the directory stores and finds a username or an email address. It ignores case, width of letters
 * and surrounding spaces.
 */
export function signInNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
