// The rules of guides alone: their parts, their dates, their exercises, their three questions and their front matter.
import { textProblems, wordingOf, type TextToCheck } from '../text/check-text.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { WrittenGuide } from '../source/course-source.ts'
import { wrongExerciseCount } from '../exercise/exercise-counts.ts'
import type { GuideMatter } from '../source/front-matter.ts'
import { hasClass, walkElements, type HtmlRoot } from '../html/html-tree.ts'
import { straightMarks, type Finding } from '../rules/language-rules.ts'
import { guideIds } from './compile-guide.ts'
import { lostParts, unansweredLetters, wrongDates, wrongParts, wrongPartsInTrouble } from './guide-rules.ts'

const guideWords = { least: 700, most: 1400 }
const guideQuestions = 3
const guideExercises = { least: 1, most: 3 }
/** Whoever is in trouble is asked nothing. */
const inTrouble = { questions: 0, exercises: { least: 0, most: 3 } }

/** Everything that is wrong with a guide and its questions. `anchors` has those of each lesson, by its address. */
export function guideProblems(
  guide: TextToCheck<GuideMatter>,
  anchors: ReadonlyMap<string, readonly string[]>,
): ContentProblem[] {
  const { written, current } = guide
  const { tree, exercises, dates } = current.rendered
  const { slug, lessons, given } = written.frontMatter
  const isForTrouble = written.frontMatter.inTrouble === true
  return textProblems(guide, {
    words: guideWords,
    questions: isForTrouble ? inTrouble.questions : guideQuestions,
    inText: [
      ...(isForTrouble ? wrongPartsInTrouble(tree, written.frontMatter) : wrongParts(tree)),
      ...wrongDates(dates, given),
      ...(written.frontMatter.choose === undefined ? [] : unansweredLetters(dates, given)),
      ...lostParts(lessons, anchors),
      ...wrongMatter(guide, tree),
      ...wrongExerciseCount(exercises.length, isForTrouble ? inTrouble.exercises : guideExercises),
    ],
    inQuiz: current.questions
      .filter(({ id }) => !id.startsWith(guideIds(slug)))
      .map(({ id, line }) => ({ line, message: `Begin the id of question ${id} with ${guideIds(slug)}.` })),
  })
}

/** Guides that share a place in the list. */
export function sharedPlaces(guides: readonly WrittenGuide[]): ContentProblem[] {
  return guides
    .filter(({ frontMatter }, index) => guides[index - 1]?.frontMatter.order === frontMatter.order)
    .map(({ file, frontMatter: { order } }) => ({
      file,
      line: 1,
      message: `Two guides have place ${order}.`,
    }))
}

/** A name other than the file's, a calculator other than the text's, and wording that no text may have. */
function wrongMatter({ written: { file, frontMatter } }: TextToCheck<GuideMatter>, tree: HtmlRoot): Finding[] {
  const { slug, toolId, title, summary, lessons } = frontMatter
  const said = [title, summary, ...lessons.map(({ text }) => text)]
  return [
    ...(file === `guides/${slug}.md` ? [] : [{ line: 1, message: `The file is ${file}, but its slug is ${slug}.` }]),
    ...(toolsShown(tree).every((id) => id === toolId)
      ? []
      : [{ line: 1, message: `toolId is ${toolId}, but the text shows ${toolsShown(tree).join(', ')}.` }]),
    ...[...wordingOf(said), ...straightMarks(said.map((text, index) => ({ text, line: index + 1 })))].map(
      ({ line, message }) => ({ line: 1, message: `${message} (“${said[line - 1]}”)` }),
    ),
  ]
}

/** The addresses of the calculators that a text has boxes for. */
function toolsShown(tree: HtmlRoot): string[] {
  const ids: string[] = []
  for (const child of tree.children)
    walkElements(child, (element) => {
      if (hasClass(element, 'tool-link')) ids.push(String(element.properties.href).replace(/^.*\/|\?.*$/g, ''))
    })
  return ids
}
