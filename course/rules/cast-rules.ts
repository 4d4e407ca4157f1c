// The rules about the people of content/cast.yaml: who leads which lesson, and that nobody else has their names.
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { Cast, CastMember } from '../source/cast.ts'
import type { CourseSource, WrittenText } from '../source/course-source.ts'
import type { AuthoredQuestion } from '../source/quiz-source.ts'
import { repeated } from './course-rules.ts'
import type { Finding } from './language-rules.ts'

/** A text in which people are named. A guide has no number. */
type NamingText = {
  lesson: number | null
  written: Pick<WrittenText<unknown>, 'file' | 'body' | 'quizFile' | 'quizText' | 'items'>
}

type NamedFile = { file: string; lines: string[] }

/** Everything in the course that does not fit its cast. */
export function wrongCast({
  cast,
  modules,
  guides,
}: Pick<CourseSource, 'cast' | 'modules' | 'guides'>): ContentProblem[] {
  if (cast === null) return []
  const lessons = modules.flatMap((module) => module.lessons)
  const texts: NamingText[] = [
    ...lessons.flatMap(({ id, written }) => (written === null ? [] : [{ lesson: id, written }])),
    ...guides.map((written) => ({ lesson: null, written })),
  ]
  return [
    ...inCast(
      cast,
      lessons.map(({ id }) => id),
    ).map((message) => ({ file: 'cast.yaml', line: 1, message })),
    ...sharedNames(cast, texts),
    ...texts.flatMap((text) => [
      ...missingLead(cast, text),
      ...filesOf(text).flatMap(({ file, lines }) =>
        lines.flatMap((line, index) =>
          [...takenNames(cast, text.lesson, line), ...wrongAges(cast, line)].map((message) => ({
            file,
            line: index + 1,
            message,
          })),
        ),
      ),
    ]),
  ]
}

/** Questions with variants that ask about one of the cast, or about somebody whom the cast does not list. */
export function wronglyNamed(cast: Cast | null, questions: readonly AuthoredQuestion[]): Finding[] {
  if (cast === null) return []
  const six = cast.people.map(({ name }) => name)
  return questions.flatMap(({ id, line, question, template }) => {
    if (template === null || (named(question, cast.others) && !named(question, six))) return []
    const message = `Question ${id} varies, so it asks about somebody else: use a name under \`others\` in cast.yaml.`
    return [{ line, message }]
  })
}

function inCast({ people, others }: Cast, lessons: readonly number[]): string[] {
  const leads = people.flatMap(({ decided }) => Object.keys(decided).map(Number))
  const names = [...people.flatMap(({ name, kin }) => [name, ...kin]), ...others]
  return [
    ...repeated(names).map((name) => `Two people are called ${name}.`),
    ...lessons.filter((id) => !leads.includes(id)).map((id) => `Nobody decides anything in lesson ${id}.`),
    ...repeated(leads.map(String)).map((id) => `Two people decide in lesson ${id}.`),
    ...leads.filter((id) => !lessons.includes(id)).map((id) => `There is no lesson ${id} to decide in.`),
  ]
}

/** A lesson whose first paragraph does not name its lead. */
function missingLead({ people }: Cast, { lesson, written }: NamingText): ContentProblem[] {
  const lead = people.find(({ decided }) => lesson !== null && decided[lesson] !== undefined)
  const opening = written.body.trimStart().split(/\n\s*\n/)[0] ?? ''
  if (lead === undefined || named(opening, [lead.name])) return []
  return [{ file: written.file, line: 1, message: `Begin with ${lead.name}, who leads this lesson in cast.yaml.` }]
}

/** Names of others that two lessons or guides give to people of theirs: a learner meets one person of each name. */
function sharedNames({ others }: Cast, texts: readonly NamingText[]): ContentProblem[] {
  const words = texts.map((text) => {
    const files = filesOf(text)
    return { file: files[0].file, text: files.flatMap(({ lines }) => lines).join('\n') }
  })
  return others.flatMap((name) => {
    const [first, ...more] = words.filter(({ text }) => named(text, [name]))
    return more.map(({ file }) => ({
      file,
      line: 1,
      message: `${name} is somebody in ${first?.file} too: use another name.`,
    }))
  })
}

function filesOf({ written }: NamingText): [NamedFile, ...NamedFile[]] {
  const { items } = written
  return [
    { file: written.file, lines: written.body.split('\n') },
    { file: written.quizFile, lines: written.quizText.split('\n') },
    ...(items === undefined ? [] : [{ file: items.file, lines: items.text.split('\n') }]),
  ]
}

/** Names of the cast, or of somebody close to them, where cast.yaml does not have them. */
function takenNames({ people }: Cast, lesson: number | null, line: string): string[] {
  return people
    .filter((person) => !isIn(person, lesson))
    .flatMap(({ name, kin }) => [name, ...kin])
    .filter((name) => named(line, [name]))
    .map((name) => `The name ${name} belongs to the cast: give this person another.`)
}

function isIn({ decided, alsoIn }: CastMember, lesson: number | null): boolean {
  return lesson !== null && (decided[lesson] !== undefined || alsoIn.includes(lesson))
}

function wrongAges({ people }: Cast, line: string): string[] {
  return people.flatMap(({ name, age }) => {
    if (!line.includes(name)) return []
    const said = new RegExp(String.raw`\b${name}(?:,| is) (\d\d)\b(?!%)`).exec(line)?.[1]
    return said === undefined || Number(said) === age ? [] : [`${name} is ${age} in cast.yaml.`]
  })
}

function named(text: string, names: readonly string[]): boolean {
  const isWhole = (name: string) => new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(text)
  return names.some((name) => text.includes(name) && isWhole(name))
}
