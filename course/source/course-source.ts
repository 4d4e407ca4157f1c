// The only reader of content/, or of the folder named instead. It checks the form of each file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { moduleIcons, topics, type ModuleIcon, type Topic } from '#contract/learning.ts'
import { tools } from '#domain/tools.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { castSchema, type Cast } from './cast.ts'
import { guideMatter, id, lessonMatter, sentence, slug, type FrontMatter, type GuideMatter } from './front-matter.ts'
import { documentGroups } from '#contract/documents.ts'
import { readDocument, type WrittenDocument } from './document-source.ts'
import { helpersSchema, inTroubleSchema, type Helper, type InTrouble } from './helpers.ts'
import { notedIdsSchema, type CourseIds } from './noted-ids.ts'
import { noTroubleWords, troubleWordsSchema, type TroubleWords } from './trouble-words.ts'
import { watchSchema, type Watched } from './watch.ts'
import { readYaml } from './yaml-source.ts'

/** The course as authored: nothing filled in or rendered yet. */
export type CourseSource = {
  tools: readonly ToolSource[]
  modules: ModuleSource[]
  /** In the order in which they are listed. */
  guides: WrittenGuide[]
  /** Papers, then messages, each in the order in which they are listed. */
  documents: WrittenDocument[]
  glossary: GlossaryEntry[]
  /** The slug of the lesson or guide that tells of a topic. */
  topics: Partial<Record<Topic, string>>
  otherWords: OtherWords
  /** Whom learners can ring, and who comes first under 'In trouble today?'. */
  helpers: Helper[]
  inTrouble: InTrouble
  troubleWords: TroubleWords
  watched: Watched[]
  /** Null where the folder notes none. */
  notedIds: CourseIds | null
  /** Null where the folder has no cast. */
  cast: Cast | null
  size: CourseSize
  /** The course in a few words, for pages that tell of it. */
  inShort: string
  problems: ContentProblem[]
}
/** How much a course has when it is whole, as far as its curriculum says so. */
export type CourseSize = z.infer<typeof courseSize>
export type ToolSource = { id: string; name: string }
/** Other names of a thing, separated by commas. Modules and terms go by id, the others by slug. */
export type OtherWords = Record<'modules' | 'lessons' | 'guides' | 'terms', Record<string, string>>
export type GlossaryEntry = { id: string; term: string; definition: string }
export type ModuleSource = { id: number; title: string; description: string; icon: ModuleIcon; lessons: LessonSource[] }

/** A lesson of the curriculum. `written` is null while its text does not exist. */
export type LessonSource = {
  id: number
  slug: string
  title: string
  summary: string
  order: number
  toolId: string | null
  /** Whether the tool leads here, where this is not the first lesson that names it. */
  explainsTool?: boolean | undefined
  /** Set where the lesson shows its tool below the text, rather than linking to it. */
  embedsTool?: true | undefined
  written: WrittenLesson | null
}

/**
 * A text's files. `body` keeps the file's line numbers: the front matter's lines are there, but empty. `items` are for
 * practice alone.
 */
export type WrittenText<Matter> = {
  file: string
  frontMatter: Matter
  body: string
  quizFile: string
  quizText: string
  items?: { file: string; text: string } | undefined
}
export type WrittenLesson = WrittenText<FrontMatter>
export type WrittenGuide = WrittenText<GuideMatter>

/** Where authored content lies: another course is another folder. */
export const contentDirectory: string = resolve(
  process.env['CONTENT_DIR'] || join(import.meta.dirname, '../../content'),
)

/**
 * Reads the whole of a folder. Problems are gathered; a file that cannot be used is left out.
 * @throws when it is no folder of a course
 */
export function readCourseSource(directory: string = contentDirectory): CourseSource {
  if (!existsSync(join(directory, 'curriculum.yaml'))) throw new Error(`There is no curriculum.yaml in ${directory}.`)
  const curriculum = readFile(directory, 'curriculum.yaml', curriculumSchema)
  const glossary = readFile(directory, 'glossary.yaml', glossarySchema)
  const otherWords = readFile(directory, 'other-words.yaml', otherWordsSchema)
  const cast = readIfThere(directory, 'cast.yaml', castSchema)
  const helpers = readIfThere(directory, 'helpers.yaml', helpersSchema)
  const inTrouble = readIfThere(directory, 'in-trouble.yaml', inTroubleSchema)
  const troubleWords = readIfThere(directory, 'trouble-words.yaml', troubleWordsSchema)
  const watched = readIfThere(directory, 'watch.yaml', watchSchema)
  const notedIds = readIfThere(directory, 'ids.yaml', notedIdsSchema)
  const problems = [
    curriculum,
    glossary,
    otherWords,
    cast,
    helpers,
    inTrouble,
    troubleWords,
    watched,
    notedIds,
  ].flatMap((reading) => reading.problems)
  const modules = (curriculum.value?.modules ?? []).map(({ folder, lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ tool, ...lesson }, index) => {
      const path = `modules/${folder}/${lesson.slug}`
      const { written, problems: found } = readWritten({ directory, path, schema: lessonMatter })
      problems.push(...found)
      return { ...lesson, order: index + 1, toolId: tool, written }
    }),
  }))
  const guides = readGuides(directory)
  problems.push(...guides.flatMap((guide) => guide.problems))
  const documents = readDocuments(directory)
  problems.push(...documents.flatMap((document) => document.problems))
  return {
    tools,
    modules,
    guides: guides
      .flatMap(({ written }) => written ?? [])
      .toSorted((one, other) => one.frontMatter.order - other.frontMatter.order),
    documents: documents
      .flatMap(({ written }) => written ?? [])
      .toSorted((one, other) => groupPlace(one) - groupPlace(other) || one.order - other.order),
    glossary: glossary.value ?? [],
    topics: curriculum.value?.topics ?? {},
    size: curriculum.value?.size ?? {},
    inShort: curriculum.value?.inShort ?? '',
    otherWords: otherWords.value ?? noOtherWords,
    helpers: helpers.value ?? [],
    inTrouble: inTrouble.value ?? [],
    troubleWords: troubleWords.value ?? noTroubleWords,
    watched: watched.value ?? [],
    notedIds: notedIds.value,
    cast: cast.value,
    problems,
  }
}

/**
 * Splits a lesson's file into front matter and body, keeping the body's line numbers.
 * @example splitFrontMatter('---\nid: 1\n---\nHello').body // '\n\n\nHello'
 */
export function splitFrontMatter(text: string): { frontMatter: string; body: string } {
  const [, frontMatter] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  if (frontMatter === undefined) return { frontMatter: '', body: text }
  const end = frontMatter.length + '---\n\n---\n'.length
  return { frontMatter, body: '\n'.repeat(frontMatter.split('\n').length + 2) + text.slice(end) }
}

const courseSize = z.partial(
  z.strictObject({ modules: z.int(), lessonsOfModule: z.int(), exercises: z.int(), exercisesOfKind: z.int() }),
)

const curriculumSchema = z.strictObject({
  modules: z.array(
    z.strictObject({
      id,
      title: sentence,
      description: sentence,
      icon: z.enum(moduleIcons, `Choose one of ${moduleIcons.join(', ')}.`),
      folder: slug,
      lessons: z.array(
        z.strictObject({
          id,
          slug,
          title: sentence,
          summary: sentence,
          tool: z.nullable(slug),
          explainsTool: z.optional(z.boolean()),
          embedsTool: z.optional(z.literal(true)),
        }),
      ),
    }),
  ),
  size: z.optional(courseSize),
  inShort: sentence,
  topics: z.optional(z.partialRecord(z.enum(topics), slug)),
})

const glossarySchema = z.array(
  z.strictObject({ id: slug, term: z.string().check(z.minLength(2)), definition: sentence }),
)

const words = z._default(z.record(z.string(), z.string()), {})
const otherWordsSchema = z.strictObject({ modules: words, lessons: words, guides: words, terms: words })
const noOtherWords: OtherWords = { modules: {}, lessons: {}, guides: {}, terms: {} }

function readFile<Schema extends z.ZodMiniType>(directory: string, file: string, schema: Schema) {
  const path = join(directory, file)
  return readYaml(existsSync(path) ? readFileSync(path, 'utf8') : '{}', { file, schema })
}

/** A file that a folder may go without. */
function readIfThere<Schema extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: Schema,
): { value: z.infer<Schema> | null; problems: ContentProblem[] } {
  return existsSync(join(directory, file)) ? readFile(directory, file, schema) : { value: null, problems: [] }
}

function readGuides(directory: string): Reading<GuideMatter>[] {
  const folder = join(directory, 'guides')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readWritten({ directory, path: `guides/${file.slice(0, -'.md'.length)}`, schema: guideMatter }))
}

function readDocuments(directory: string): ReturnType<typeof readDocument>[] {
  const folder = join(directory, 'documents')
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) =>
      readDocument(readFileSync(join(folder, file), 'utf8'), {
        file: `documents/${file}`,
        slug: file.slice(0, -'.yaml'.length),
      }),
    )
}

const noQuestions = 'questions: []'

function goesWithoutQuiz(matter: unknown): boolean {
  return typeof matter === 'object' && matter !== null && 'inTrouble' in matter && matter.inTrouble === true
}

function groupPlace({ group }: WrittenDocument): number {
  return documentGroups.indexOf(group)
}

type Reading<Matter> = { written: WrittenText<Matter> | null; problems: ContentProblem[] }

/** Reads a text and its questions. A text that does not exist yet is no problem. */
function readWritten<Schema extends z.ZodMiniType>({
  directory,
  path,
  schema,
}: {
  directory: string
  path: string
  schema: Schema
}): Reading<z.infer<Schema>> {
  const file = `${path}.md`
  const quizFile = `${path}.quiz.yaml`
  if (!existsSync(join(directory, file))) return { written: null, problems: [] }
  const { frontMatter, body } = splitFrontMatter(readFileSync(join(directory, file), 'utf8'))
  const reading = readYaml(frontMatter, { file, schema, firstLine: 2 })
  if (reading.value === null) return { written: null, problems: reading.problems }
  const hasQuiz = existsSync(join(directory, quizFile))
  if (hasQuiz === goesWithoutQuiz(reading.value)) {
    const message = hasQuiz
      ? `A guide for people in trouble asks nothing: delete ${quizFile}.`
      : `It has no questions: write ${quizFile}.`
    return { written: null, problems: [{ file, line: 1, message }] }
  }
  const quizText = hasQuiz ? readFileSync(join(directory, quizFile), 'utf8') : noQuestions
  const itemsFile = `${path}.items.yaml`
  const items = existsSync(join(directory, itemsFile))
    ? { file: itemsFile, text: readFileSync(join(directory, itemsFile), 'utf8') }
    : undefined
  const written = { file, frontMatter: reading.value, body, quizFile, quizText, items }
  return { written, problems: [] }
}
