// The only reader of content/: what authors wrote, as they wrote it, with the shape of each file checked.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { moduleIcons, type ModuleIcon } from '#contract/learning.ts'
import { tools } from '#domain/tools.ts'
import type { ContentProblem } from './content-problem.ts'
import { readYaml } from './yaml-source.ts'

/** The course as authored: nothing filled in or rendered yet. */
export type CourseSource = {
  tools: readonly ToolSource[]
  modules: ModuleSource[]
  glossary: GlossaryEntry[]
  problems: ContentProblem[]
}
export type ToolSource = { id: string; name: string }
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

/** A lesson's two files. `body` keeps the file's line numbers: the front matter's lines are there, but empty. */
export type WrittenLesson = {
  file: string
  frontMatter: FrontMatter
  body: string
  quizFile: string
  quizText: string
}

/** Where authored content lies. */
export const contentDirectory: string = join(import.meta.dirname, '../../content')

/** Reads the whole of content/. Problems are gathered, not thrown; a file that cannot be used is left out. */
export function readCourseSource(directory: string = contentDirectory): CourseSource {
  const curriculum = readFile(directory, 'curriculum.yaml', curriculumSchema)
  const glossary = readFile(directory, 'glossary.yaml', glossarySchema)
  const problems = [...curriculum.problems, ...glossary.problems]
  const modules = (curriculum.value?.modules ?? []).map(({ folder, lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ tool, ...lesson }, index) => {
      const { written, problems: found } = readWrittenLesson(directory, `modules/${folder}/${lesson.slug}`)
      problems.push(...found)
      return { ...lesson, order: index + 1, toolId: tool, written }
    }),
  }))
  return { tools, modules, glossary: glossary.value ?? [], problems }
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

const id = z.int()
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens.'))
const sentence = z.string().check(z.minLength(3))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date as 2026-11-21.'))

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
})

const glossarySchema = z.array(
  z.strictObject({ id: slug, term: z.string().check(z.minLength(2)), definition: sentence }),
)

const frontMatterSchema = z.strictObject({
  id,
  /** What the lesson teaches a learner to do; each quiz question names one of them. */
  skills: z.array(slug).check(z.minLength(1)),
  /** The glossary terms that the lesson lists as its key terms. */
  terms: z.array(slug).check(z.minLength(1)),
  sources: z
    .array(
      z.strictObject({
        title: sentence,
        publisher: sentence,
        url: z.url('Give the whole address, with https://.'),
        /** When the page was published or last changed, if it says. */
        date: z.optional(day),
        /** When the page itself was opened and compared with the lesson. Left out where a saved copy was read. */
        checked: z.optional(day),
      }),
    )
    .check(z.minLength(1)),
})
export type FrontMatter = z.infer<typeof frontMatterSchema>

function readFile<Schema extends z.ZodMiniType>(directory: string, file: string, schema: Schema) {
  return readYaml(readFileSync(join(directory, file), 'utf8'), { file, schema })
}

function readWrittenLesson(
  directory: string,
  path: string,
): { written: WrittenLesson | null; problems: ContentProblem[] } {
  const file = `${path}.md`
  const quizFile = `${path}.quiz.yaml`
  if (!existsSync(join(directory, file))) return { written: null, problems: [] }
  if (!existsSync(join(directory, quizFile))) {
    return { written: null, problems: [{ file, line: 1, message: `The lesson has no quiz: write ${quizFile}.` }] }
  }
  const { frontMatter, body } = splitFrontMatter(readFileSync(join(directory, file), 'utf8'))
  const reading = readYaml(frontMatter, { file, schema: frontMatterSchema, firstLine: 2 })
  if (reading.value === null) return { written: null, problems: reading.problems }
  const quizText = readFileSync(join(directory, quizFile), 'utf8')
  return { written: { file, frontMatter: reading.value, body, quizFile, quizText }, problems: [] }
}
