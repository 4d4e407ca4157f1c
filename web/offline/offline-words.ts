// What the settings say of the stored course.
import { longDate, ukDate } from '#domain/calendar.ts'
import { hasNoResponse } from '../api/client.ts'
import { NoRoomError, type StoredCourse } from './keep-course.ts'

/** How much of the course is stored. */
export function onDeviceSentence({ lessons, of, bytes, since }: StoredCourse): string {
  if (since === null) return 'No lessons are kept on this device yet.'
  if (lessons < of)
    return `${lessons} of ${of} lessons are on this device, with their quizzes. ${sizeText(bytes)} so far.`
  const what = `The whole course is on this device: ${of} lessons with their quizzes, the glossary and the guides.`
  return `${what} ${sizeText(bytes)}, fetched on ${longDate(ukDate(since))}.`
}

/** A size in kilobytes of 1,000 bytes, or megabytes. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Why the download did not finish. */
export function keepProblem(error: unknown): string {
  if (error instanceof NoRoomError)
    return 'This device could not keep it all. It may be full, or this may be a private window. Free up some space, then try again.'
  const next = hasNoResponse(error) ? 'Check your connection, then try again' : 'Try again in a few minutes'
  return `We could not fetch the whole course. ${next}: you keep what you have so far.`
}
