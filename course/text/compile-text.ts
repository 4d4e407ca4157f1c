// Makes of a text's two files, a lesson's or a guide's, what is the same for both: filled, rendered, parsed and counted.
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource, WrittenText } from '../source/course-source.ts'
import type { TextMatter } from '../source/front-matter.ts'
import { renderLesson, type LessonContext, type RenderedLesson } from './lesson-html.ts'
import { countWordsRead, plainText, textBlocks, type TextBlock } from '../html/lesson-text.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { readQuiz, type AuthoredQuestion } from '../source/quiz-source.ts'
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
  blocks: TextBlock[]
  text: string
  words: number
  problems: ContentProblem[]
}

/** In what lessons and guides differ. */
export type TextKind = Pick<LessonContext, 'boxes' | 'exerciseIds'> & { toolInputs?: AuthoredToolInputs | undefined }

/** Fills, renders and parses one text. The glossary of `source` is filled already. */
export function compileText(
  { file, frontMatter, body, quizFile, quizText }: WrittenText<TextMatter>,
  { source, taxYear, ...kind }: TextKind & { source: CourseSource; taxYear: TaxYearId },
): CompiledText {
  const toolInputs = toolInputsIn(taxYear, kind.toolInputs)
  const { glossary, tools } = source
  const filled = fillPlaceholders(body, { taxYear, file })
  const rendered = renderLesson(filled.text, { file, taxYear, frontMatter, glossary, tools, ...kind, toolInputs })
  const { questions, problems } = readQuiz(quizText, { file: quizFile, taxYear })
  const blocks = blocksWithDates(rendered)
  return {
    taxYear,
    rendered,
    toolInputs,
    questions,
    blocks,
    text: plainText(rendered.tree),
    words: rendered.dates.reduce((sum, { tree }) => sum + countWordsRead(tree), countWordsRead(rendered.tree)),
    problems: [...filled.problems, ...rendered.problems, ...problems],
  }
}

/** A text's blocks, with those of its dates where they are shown. */
function blocksWithDates({ tree, dates }: RenderedLesson): TextBlock[] {
  return tree.children.flatMap((node) =>
    node.type === 'element' && node.properties['dataDates'] !== undefined
      ? dates.flatMap((date) => textBlocks(date.tree))
      : textBlocks({ type: 'root', children: [node] }),
  )
}
