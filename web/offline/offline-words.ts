// What the settings say of the course on this device.
import { longDate, ukDate } from '#domain/calendar.ts'
import { hasNoResponse } from '../api/client.ts'
import { NoRoomError, type StoredCourse } from './keep-course.ts'

export const removedToast = {
  title: 'Removed from this device',
  description: 'What you open from now on will be kept again.',
}

/** How much of the course is there. */
export function onDeviceSentence({ lessons, of, bytes, since }: StoredCourse): string {
  if (since === null) return 'No lessons are kept on this device yet.'
  if (lessons < of)
    return `${lessons} of ${of} lessons are on this device, with their quizzes. ${sizeText(bytes)} so far.`
  const what = `The whole course is on this device: ${of} lessons with their quizzes, the glossary and the guides.`
  return `${what} ${sizeText(bytes)}, fetched on ${longDate(ukDate(since))}.`
}

/** A size for people: kilobytes of 1,000 bytes. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Why not all of it came. */
export function keepProblem(error: unknown): string {
  if (error instanceof NoRoomError)
    return 'This device could not keep it all. It may be full, or this may be a private window. Free up some space, then try again.'
  const next = hasNoResponse(error) ? 'Check your connection, then try again' : 'Try again in a few minutes'
  return `We could not fetch the whole course. ${next}: you keep what you have so far.`
}

// The whole course, stored on the device.
export const keepingText = 'Keeping the course on this device…'
export const keepingLabel = 'Keeping the course on this device'
export const keepingParts = (done: number, total: number) => `${done} of ${total} parts`
export const keepLabel = 'Keep the whole course on this device'
export const updateLabel = 'Update it'
export const fetchingLabel = 'Fetching…'
export const removeLabel = 'Remove from this device'

// What is not saved yet.
export const onlineOnly =
  'This browser can only open Tuppence online. Others can keep it on the device, if this address begins with https.'
export const saveNowLabel = 'Save now'
export const notSavedTitle = (what: string) => `Not saved: ${what}`
export const tryAgainLabel = 'Try again'
export const throwAwayLabel = 'Throw away'

// Tuppence among the device’s apps.
export const installByMenu =
  'To open Tuppence like an app, choose ‘Add to Home Screen’ in your browser’s share menu, or in its main menu.'
export const installText = 'Tuppence can sit with your other apps and open in its own window.'
export const installLabel = 'Install Tuppence'
export const installOutcomes = {
  accepted: 'Tuppence is now with your other apps.',
  dismissed: 'Not installed. You can do it later from your browser’s menu.',
}
