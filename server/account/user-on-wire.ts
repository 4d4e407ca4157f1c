// How a learner appears to the learner.
import type { User } from '#contract/account.ts'
import type { SignedIn } from '../http/session-cookie.ts'

export function userOf({ id, name, email, username, createdAt, isDemo, imageVersion }: SignedIn): User {
  const profileImage = imageVersion === null ? null : `/api/auth/profile-image/${imageVersion}`
  return { id, name, email, username, profileImage, createdAt: new Date(createdAt).toISOString(), isDemo }
}
