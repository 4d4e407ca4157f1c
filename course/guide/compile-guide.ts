// Compiles one authored guide for one tax year.
import { h } from 'hastscript'
import type { Guide } from '#contract/guides.ts'
import { questionParts } from '#domain/learning/question-parts.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { compileText, type CompiledText } from '../text/compile-text.ts'
import type { CourseSource, WrittenGuide } from '../source/course-source.ts'
import type { RenderedExercise } from '../exercise/render-exercise.ts'
import type { HtmlRoot } from '../html/html-tree.ts'
import { guideBoxes } from '../html/lesson-callouts.ts'
import { writeHtml } from '../html/lesson-finishing.ts'
import { lessonHeadings } from '../html/lesson-text.ts'
import { blocksOf } from '../html/text-blocks.ts'
import type { AuthoredQuestion } from '../source/quiz-source.ts'

/** How the ids of a guide's questions begin; those of its exercises go on with 'x-'. */
export function guideIds(slug: string): string {
  return `g-${slug}-`
}

/** Fills, renders and parses one guide. The glossary of `source` is filled already. */
export function compileGuide(written: WrittenGuide, source: CourseSource, taxYear: TaxYearId): CompiledText {
  const { slug, toolInputs } = written.frontMatter
  const exerciseIds = `${guideIds(slug)}x-`
  return compileText(written, { source, taxYear, boxes: guideBoxes, exerciseIds, toolInputs })
}

/** The guide as it is sent. */
export function guideOnWire(
  { frontMatter }: WrittenGuide,
  { rendered, questions, minutes, toolInputs }: CompiledText,
): Guide {
  const { slug, title, summary, inTrouble = false, toolId, lessons } = frontMatter
  const asked = questions.map(questionToTry)
  return {
    slug,
    title,
    summary,
    inTrouble,
    content: rendered.html,
    blocks: blocksOf(rendered.tree),
    headings: lessonHeadings(rendered.tree),
    minutes,
    terms: rendered.terms,
    exercises: rendered.exercises.map(({ exercise }) => exercise),
    tool: { toolId, inputs: toolInputs },
    lessons,
    plans: rendered.plans,
    questions: asked.map(({ exercise }) => exercise),
    dates: rendered.dates.map(({ date }) => date),
  }
}

/** A question as an exercise of the kind `choose`, which shows each reason and counts nothing. */
function questionToTry({
  id,
  question,
  options,
  explanations,
  correctAnswer,
}: AuthoredQuestion): Pick<RenderedExercise, 'exercise' | 'task'> {
  const { story, asked } = questionParts(question)
  const task: HtmlRoot = {
    type: 'root',
    children: [...(story === '' ? [] : [h('p', story)]), h('p', h('strong', asked))],
  }
  return {
    task,
    exercise: {
      id,
      task: writeHtml(task),
      kind: 'choose',
      isSeveral: false,
      options: options.map((text, place) => ({
        text,
        isRight: text === correctAnswer,
        why: explanations[place] ?? '',
      })),
    },
  }
}
