// What the profile and the settings say after a change, and when it failed.
import type { CallProblem } from '#contract/calls.ts'
import { CallError, hasNoResponse } from '../api/client.ts'
import { checkConnection, pauseText, tryAgainText, unansweredText } from '../api/try-again-words.ts'
import type { PictureFault } from './picture-file.ts'

export const accountToasts = {
  profileSaved: { title: 'Profile updated', description: 'Your profile has been updated successfully.' },
  profileNotSaved: { title: 'Update failed', description: 'There was an error updating your profile.' },
  pictureSet: { title: 'Picture changed', description: 'Your new picture is on every page.' },
  pictureRemoved: { title: 'Picture removed', description: 'Your initials are shown instead.' },
  passwordChanged: { title: 'Password changed', description: 'You have been signed out everywhere else.' },
  passwordReset: { title: 'Password changed', description: 'Sign in with your new password.' },
  othersSignedOut: { title: 'Signed out everywhere else', description: 'You are still signed in here.' },
  accountDeleted: { title: 'Account deleted', description: 'Everything we kept about you has been deleted.' },
}

export function dataToast(file: string): { title: string; description: string } {
  return { title: 'Your data is ready', description: `Look for ${file} in your downloads.` }
}

export const pictureFaultTexts: Record<PictureFault, string> = {
  'too-large': 'This file is larger than 1 MB. Choose a smaller picture.',
  'not-a-picture': 'This isn’t a PNG, JPEG or WebP picture, whatever its name says. Choose another.',
  'unread-heic': 'This browser can’t read HEIC photos. Save it as a JPEG, or choose another.',
  broken: 'This picture file is damaged. Choose another.',
}

type AccountProblem = CallProblem<
  | 'PATCH /api/auth/profile'
  | 'POST /api/auth/password'
  | 'POST /api/auth/password-reset'
  | 'DELETE /api/auth/sessions'
  | 'PUT /api/auth/profile-image'
  | 'DELETE /api/auth/profile-image'
  | 'GET /api/account/export'
  | 'DELETE /api/account'
  | 'PATCH /api/account/preferences'
>
/** Failures that the status alone explains: 401, 429 or 503. */
type OfStatus = 'signed-out' | 'too-many-passwords' | 'too-many-requests' | 'busy'
/** Failures that name the fields to correct. */
type OfFields = 'invalid-body' | 'invalid-json' | 'wrong-password' | 'password-too-weak' | 'email-taken'
/** The page that the link opens says so itself. */
type OfLink = 'reset-link-ended'

const texts: Record<Exclude<AccountProblem, OfStatus | OfFields | OfLink | 'too-many-writes'>, string> = {
  'export-under-way': 'Your download is already being prepared. Wait until it is ready.',
  'demo-account-fixed': 'The demo account can’t be changed. Create your own account to do this.',
  'demo-full': 'The demo is full just now. Create your own account, or try again later.',
  'image-not-recognised': pictureFaultTexts.broken,
  'image-too-large': pictureFaultTexts.broken,
}

/**
 * What to do next after a failed change; null when the fields say it. `notDone` says what did not happen,
 * `unanswered` what is known when no response came.
 * @example accountProblem(error, 'Your password has not been changed.', new Date())
 */
export function accountProblem(error: unknown, notDone: string, now: Date, unanswered = unansweredText): string | null {
  if (!(error instanceof CallError) || hasNoResponse(error)) return `${unanswered} ${checkConnection}`
  const { status, problem, retryAfterSeconds } = error
  const text = texts[problem?.code as keyof typeof texts]
  if (text !== undefined) return text
  if (problem?.code === 'too-many-writes')
    return `That is a lot of changes in a short time. ${notDone} ${tryAgainText(retryAfterSeconds ?? 1, now)}`
  if (status === 401) return `${notDone} Sign in again, then try once more.`
  if (status === 429) return `Too many tries. ${tryAgainText(retryAfterSeconds ?? 60, now)}`
  if (status === 503) return `${pauseText(problem?.code)} ${tryAgainText(retryAfterSeconds ?? 5, now)}`
  return problem?.fields === undefined ? `${notDone} Try again in a few minutes.` : null
}

/** As `accountProblem`, for the name and the email. */
export function profileProblem(error: unknown, now: Date): string | null {
  if (!(error instanceof CallError) || hasNoResponse(error))
    return `${unansweredText} Check your connection, then save again.`
  if (error.problem?.code === 'demo-account-fixed')
    return 'The demo account’s name and email can’t be changed. Create your own account to choose yours.'
  if (error.status === 401) return 'You have been signed out. Sign in again to save your changes.'
  return accountProblem(error, 'Your changes have not been saved.', now)
}
