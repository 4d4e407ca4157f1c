// A guide's text, shown like a lesson's, with its dates filled in. Before its plan are the parts of lessons that help, folded,
// and three questions to try, of which guides for people in trouble have none.
import { useMemo, type ReactNode } from 'react'
import type { Guide } from '#contract/guides.ts'
import type { LessonHeading } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PrintedAnswers } from '../item/printed-answers.tsx'
import { TextItem } from '../item/text-item.tsx'
import { LessonContent } from '../lesson/lesson-content.tsx'
import { PartsFolded } from '../lesson/lesson-navigation.tsx'
import { timeFor } from '../lesson-words.ts'
import { blocksIn, type ShownBlock } from '../lesson/text-blocks.tsx'
import { ReadingColumns } from '../lesson/reading-columns.tsx'
import { ReadingBar, useReadingBar, useReadingPlace } from '../lesson/reading-place.tsx'
import { GuideDateList } from './guide-date-list.tsx'
import * as words from './guide-words.ts'

const stepsAnchor = 'what-to-do-in-order'
const planAnchor = 'make-a-plan'
const furtherHeading = heading('go-further', 'Go further')

/** Gives what is drawn at the place for a plan in a guide’s text. It must not change. */
export type RenderPlanOffer = (guide: Guide) => ReactNode

type GuideViewProps = { guide: Guide; renderPlanOffer: RenderPlanOffer }

export function GuideView({ guide, renderPlanOffer }: GuideViewProps) {
  const { terms, exercises, questions } = guide
  const headings = useMemo(() => headingsOf(guide), [guide])
  const anchors = useMemo(() => headings.map(({ anchor }) => anchor), [headings])
  const dates = useMemo(() => <GuideDateList guide={guide} />, [guide])
  const planOffer = useMemo(() => renderPlanOffer(guide), [renderPlanOffer, guide])
  const { bar, show } = useReadingBar()
  const { text, current } = useReadingPlace(anchors, show)
  const [atFirst, further, fromPlan] = useMemo(() => {
    const [beforePlan, fromPlan] = splitAtHeading(blocksIn(guide), planAnchor)
    return [...splitAtHeading(beforePlan, stepsAnchor), fromPlan]
  }, [guide])
  // Whoever is in trouble sees numbers and what is urgent at once: what the page has further comes after that.
  const parts = <PartsFolded headings={headings} />
  return (
    <>
      <ReadingBar bar={bar} />
      <ReadingColumns label="About this guide" headings={headings} current={current}>
        <nav aria-label="Breadcrumb" className="mb-1 print:hidden">
          <TextLink href={paths.guides} className="min-h-11">
            {words.guidesTitle}
          </TextLink>
        </nav>
        <PageHeading
          lead={<span className="text-base">{guide.inTrouble ? guide.summary : timeFor(guide.minutes)}</span>}
        >
          {guide.title}
        </PageHeading>
        {!guide.inTrouble && parts}
        <div key={guide.content} ref={text} className={guide.inTrouble ? 'guide guide-in-trouble' : 'guide'}>
          <LessonContent blocks={atFirst} terms={terms} exercises={exercises} dates={dates} />
          {guide.inTrouble && parts}
          <LessonContent blocks={further} terms={terms} exercises={exercises} />
          <GoFurther lessons={guide.lessons} questions={questions} />
          <LessonContent blocks={fromPlan} terms={terms} exercises={exercises} planOffer={planOffer} />
        </div>
        <PrintedAnswers exercises={exercises} />
        <PrintedAnswers exercises={questions} kind="question" />
      </ReadingColumns>
    </>
  )
}

/** Parts of lessons that help, and questions for trying, as exercises are: nothing is scored. */
function GoFurther({ lessons, questions }: Pick<Guide, 'lessons' | 'questions'>) {
  return (
    <section className="lesson-content">
      <h2 id={furtherHeading.anchor}>{furtherHeading.text}</h2>
      <Fold title="If you want to read more">
        <ul className="list-none pl-0">
          {lessons.map(({ text, href }) => (
            <li key={href} className="mt-0">
              <TextLink href={href} className="min-h-11">
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      </Fold>
      {questions.length > 0 && (
        <Fold title="If you want to test yourself">
          {questions.map((question, at) => (
            <TextItem
              key={question.id}
              item={question}
              place={{ number: at + 1, total: questions.length, kind: 'question' }}
              isDrawn
            />
          ))}
        </Fold>
      )}
    </section>
  )
}

/** As the folds of the text are. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="callout">
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}

function heading(anchor: string, text: string): LessonHeading {
  return { anchor, text, level: 2 }
}

/** The headings of the text, and of what comes before its plan. */
function headingsOf({ headings }: Guide): LessonHeading[] {
  const parts = headings.filter(({ level }) => level === 2)
  const plan = parts.findIndex(({ anchor }) => anchor === planAnchor)
  const at = plan === -1 ? parts.length : plan
  return [...parts.slice(0, at), furtherHeading, ...parts.slice(at)]
}

/** The blocks before a heading, and from it on. No other element contains a heading. */
function splitAtHeading(blocks: Blocks, anchor: string): [Blocks, Blocks] {
  const at = blocks.findIndex(({ attributes }) => attributes['id'] === anchor)
  return at === -1 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)]
}

type Blocks = readonly ShownBlock[]
