// A learner: of a row, and as the learner sees it; and how names of learners are compared.
import type { User } from '#contract/account.ts'
import { fieldsOf, sent } from '../database/row-fields.ts'
import { learnerColumns, type LearnerRow } from '../database/schema.ts'
import type { SignedIn } from '../http/session-cookie.ts'

/** The one place that makes a learner from a row. Whatever else the row holds, such as the password's hash, stays behind. */
export function learnerOf(row: LearnerRow): SignedIn {
  const own = Object.fromEntries(learnerColumns.map((column) => [column, row[column]])) as LearnerRow
  const { learnerId: id, isDemo, ...fields } = fieldsOf(own)
  return { id, isDemo: isDemo === 1, ...fields }
}

export function userOf({ imageVersion, ...fields }: SignedIn): User {
  const profileImage = imageVersion === null ? null : `/api/auth/profile-image/${imageVersion}`
  return { ...sent(fields), profileImage }
}

/**
 * The form in which a username or an email address is kept in the directory and looked up: without regard to case, width of
 * letters and surrounding spaces.
 */
export function signInNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
