// The rules of documents: nothing in them is anybody's, enough can be marked, and what they say is plain.
import { exerciseTexts, hardExercises, wrongExerciseSums } from '../exercise/exercise-rules.ts'
import { straightMarks, bannedWords, americanSpelling, type Finding } from '../rules/language-rules.ts'
import { weakSources } from '../rules/source-rules.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { WrittenDocument } from '../source/document-source.ts'
import { compileDocument } from './compile-document.ts'

/** Fewer places than these give the faults away. */
const fewestPlaces = { paper: 5, message: 3 }

/** Everything that is wrong with a document. */
export function documentProblems(document: WrittenDocument, terms: readonly string[]): ContentProblem[] {
  const { file, title, summary, laws, from, about, parts } = document
  const rendered = compileDocument(document)
  const texts = [{ text: title, line: 1 }, { text: summary, line: 1 }, ...exerciseTexts(rendered)]
  const told = texts.map(({ text }) => text)
  const written = [
    from,
    ...about,
    ...parts.flatMap(({ rows }) => rows.map(({ label, text }) => `${label ?? ''} ${text}`)),
  ]
  const found: Finding[] = [
    ...tooFewPlaces(document),
    ...written.flatMap(realPeople),
    ...straightMarks(texts),
    ...[...bannedWords(told), ...americanSpelling(told)].map(({ message }) => ({ line: 1, message })),
    ...wrongExerciseSums([rendered]),
    ...hardExercises([rendered], terms),
    ...weakSources(
      laws.map(({ says, url, checked }) => ({ title: says, publisher: url, url, ...(checked && { checked }) })),
    ),
  ]
  return found.map((finding) => ({ file, ...finding }))
}

/** Groups whose faults a reader could count: all papers faulty, or other than half of the messages honest. */
export function unevenDocuments(documents: readonly WrittenDocument[]): ContentProblem[] {
  const sound = (group: string) =>
    documents.filter((document) => document.group === group && placesOf(document).every(({ isFault }) => !isFault))
      .length
  const messages = documents.filter(({ group }) => group === 'message').length
  return [
    ...(documents.length > messages && sound('paper') === 0 ? ['Leave some papers without a fault.'] : []),
    ...(sound('message') * 2 === messages
      ? []
      : [`${sound('message')} of ${messages} messages are honest: make it half.`]),
  ].map((message) => ({ file: 'documents', line: 1, message }))
}

function tooFewPlaces(document: WrittenDocument): Finding[] {
  const places = placesOf(document)
  const least = fewestPlaces[document.group]
  return [
    ...(places.length >= least ? [] : [{ line: 1, message: `Places to mark: ${places.length}. It needs ${least}.` }]),
    ...(places.some(({ isFault }) => !isFault)
      ? []
      : [{ line: 1, message: 'Every place is a fault: give some that are in order.' }]),
  ]
}

function placesOf({ parts }: WrittenDocument): { isFault: boolean }[] {
  return parts.flatMap(({ rows }) =>
    rows.filter(({ why }) => why !== undefined).map(({ fault }) => ({ isFault: fault === true })),
  )
}

/** Ofcom’s numbers for drama, of which nobody can be rung, and what advice lines and the bank’s 159 are called by. */
const stageNumbers = /^(01632960\d{3}|02079460\d{3}|07700900\d{3}|03069990\d{3}|08081570\d{3})$/

/** Telephone numbers, addresses and National Insurance numbers that may be somebody’s. */
function realPeople(text: string): Finding[] {
  const numbers = text.match(/\b0[\d ]{9,12}\d\b/g) ?? []
  const hosts =
    text.match(
      /(?<=https?:\/\/|@|www\.)[a-z0-9.-]+\.[a-z]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|co\.uk|org|net|uk|info|io|app|shop|link|example)\b/gi,
    ) ?? []
  const insurance = text.match(/\b[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/g) ?? []
  return [
    ...numbers
      .filter((number) => !stageNumbers.test(number.replaceAll(' ', '')))
      .map((number) => `${number} may be somebody’s: use one of Ofcom’s for drama, such as 01632 960123.`),
    ...hosts
      .filter((host) => !host.endsWith('.example'))
      .map((host) => `${host} may be somebody’s: end it in .example.`),
    ...insurance
      .filter((number) => !number.startsWith('QQ'))
      .map((number) => `${number} may be somebody’s: begin it with QQ.`),
  ].map((message) => ({ line: 1, message }))
}
