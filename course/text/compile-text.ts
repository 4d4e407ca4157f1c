// Makes of a text's two files, a lesson's or a guide's, what is the same for both: filled, rendered, parsed and counted.
import { nations, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource, WrittenText } from '../source/course-source.ts'
import type { TextMatter } from '../source/front-matter.ts'
import { renderLesson, type LessonContext, type RenderedLesson } from './lesson-html.ts'
import { countWordsRead, minutesFor, plainText, textBlocks, type TextBlock } from '../html/lesson-text.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { readQuiz, type AuthoredQuestion } from '../source/quiz-source.ts'
import { readItems, type AuthoredItem } from '../exercise/read-items.ts'
import { toolInputsIn, type AuthoredToolInputs } from '../source/tool-inputs.ts'

/**
 * A text with placeholders filled, rendered and parsed. `blocks` are its own words, those of its dates among them; `words` counts
 * what one learner reads of them.
 */
export type CompiledText = {
  taxYear: TaxYearId
  rendered: RenderedLesson
  toolInputs: Record<string, string>
  questions: AuthoredQuestion[]
  /** For practice alone. */
  items: AuthoredItem[]
  blocks: TextBlock[]
  text: string
  words: number
  /** To read, with the folded answers of exercises, to try and to answer. */
  minutes: number
  problems: ContentProblem[]
}

/** In what lessons and guides differ. */
export type TextKind = Pick<LessonContext, 'boxes' | 'exerciseIds'> & { toolInputs?: AuthoredToolInputs | undefined }

/** Fills, renders and parses one text. The glossary of `source` is filled already. */
export function compileText(
  { file, frontMatter, body, quizFile, quizText, items }: WrittenText<TextMatter>,
  { source, taxYear, ...kind }: TextKind & { source: CourseSource; taxYear: TaxYearId },
): CompiledText {
  const toolInputs = toolInputsIn(taxYear, kind.toolInputs)
  const { glossary, tools, documents, helpers } = source
  const filled = fillPlaceholders(body, { taxYear, file })
  const rendered = renderLesson(filled.text, {
    file,
    taxYear,
    frontMatter,
    glossary,
    tools,
    documents,
    helpers,
    ...kind,
    toolInputs,
  })
  const { questions, problems } = readQuiz(quizText, { file: quizFile, taxYear })
  const itemIds = kind.exerciseIds.replace('-x-', '-i-')
  const practice = items ? readItems(items.text, { file: items.file, taxYear, itemIds }) : { items: [], problems: [] }
  const blocks = blocksWithDates(rendered)
  const wordsOfDates = countWordsOfDates(rendered.dates, 'choose' in frontMatter && frontMatter.choose !== undefined)
  return {
    taxYear,
    rendered,
    toolInputs,
    questions,
    items: practice.items,
    blocks,
    text: plainText(rendered.tree),
    words: wordsOfDates + countWordsRead(rendered.tree),
    minutes: minutesFor({
      words: wordsOfDates + countWordsRead(rendered.tree, { withAnswers: true }),
      exercises: rendered.exercises.length,
      questions: questions.length,
    }),
    problems: [...filled.problems, ...rendered.problems, ...problems, ...practice.problems],
  }
}

/** The words of dates: of all, or where a guide asks which letter has come, of what follows from one letter in one nation. */
function countWordsOfDates(dates: RenderedLesson['dates'], asksWhich: boolean): number {
  const wordsOf = (shown: RenderedLesson['dates']) => shown.reduce((sum, { tree }) => sum + countWordsRead(tree), 0)
  if (!asksWhich) return wordsOf(dates)
  const answers = nations.flatMap((nation) => {
    const ofNation = dates.filter(({ date }) => date.nations?.includes(nation) ?? true)
    return [...Map.groupBy(ofNation, ({ rule }) => rule.from).values()]
  })
  return Math.max(0, ...answers.map(wordsOf))
}

/** A text's blocks, with those of its dates where they are shown. */
function blocksWithDates({ tree, dates }: RenderedLesson): TextBlock[] {
  return tree.children.flatMap((node) =>
    node.type === 'element' && node.properties['dataDates'] !== undefined
      ? dates.flatMap((date) => textBlocks(date.tree))
      : textBlocks({ type: 'root', children: [node] }),
  )
}
