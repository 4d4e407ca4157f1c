// npm run items: statistics of learners' first answers to each item of practice, for authors of the course. It names
// nobody. It is not in server/operating because it puts features together.
import {
  itemStatistics,
  type Estimate,
  type FirstAnswer,
  type ItemStatistics,
} from '#domain/learning/item-statistics.ts'
import { practiceItems, type PracticeItem } from './content/practice-items.ts'
import { firstAnswers, type ItemAnswer } from './learning/practice/item-answers-store.ts'
import { builtCourses } from './operate-users.ts'
import { CommandRefused, type CommandContext } from './operating/command.ts'
import { withCurrentDatabase } from './operating/current-database.ts'
import { textTable } from './operating/text-table.ts'

export async function operateItems({ config, args, now, say }: CommandContext): Promise<number> {
  if (args.length > 0) throw new CommandRefused('npm run --silent items')
  const items = practiceItems(builtCourses(config).courseOn(new Date(now())))
  const answers = await withCurrentDatabase(config.database, async ({ database }) => {
    const learners: FirstAnswer[][] = []
    for await (const ofLearner of firstAnswers(database))
      learners.push(ofLearner.map((answer) => withOption(answer, items.get(answer.itemId))))
    return learners
  })
  const statistics = itemStatistics(answers)
  const rows = [...items.values()].map((item) => rowOf(item, statistics.get(item.id)))
  for (const line of textTable(head, rows)) say(line)
  return 0
}

/** Adds the option's number in its author's order; null if the course no longer has the question or option. */
function withOption(
  { itemId, isRight, place, variant, given, mistake }: ItemAnswer,
  item: PracticeItem | undefined,
): FirstAnswer {
  const options = item?.kind === 'question' ? (item.worked(variant)?.options ?? []) : []
  const option = given === null ? -1 : options.indexOf(String(JSON.parse(given)))
  // Of a choice the options say it already.
  return {
    itemId,
    isRight,
    option: option < 0 ? null : option,
    place,
    mistake: item?.kind === 'question' ? null : mistake,
  }
}

const head = ['item', 'skill', 'kind', 'answers', 'right', 'options', 'mistakes', 'place', 'discrimination', 'flags']

/** Figures from too few answers are left out. */
function rowOf(item: PracticeItem, said: ItemStatistics | undefined): string[] {
  const { id, skill } = item
  const kind = item.kind === 'question' ? 'choose' : (item.exercises[0]?.kind ?? '')
  if (!said?.right) return [id, skill, kind, 'too few', '', '', '', '', '', '']
  const { answers, right, options, mistakes, place, discrimination, flags } = said
  return [
    ...[id, skill, kind, String(answers), percentages(right)],
    options === null ? '' : options.map((option, at) => `${at + 1}: ${percent(option.value)}`).join(' '),
    (mistakes ?? []).map(({ id: mistake, value }) => `${mistake}: ${percent(value)}`).join(' '),
    place === null ? '' : `${place.place}: ${percentages(place)}`,
    discrimination === null ? '' : numbers(discrimination),
    flags.join(', '),
  ]
}

function percentages({ value, from, to }: Estimate): string {
  return `${percent(value)} (${percent(from)}–${percent(to)})`
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`
}

function numbers({ value, from, to }: Estimate): string {
  const written = (number: number) => number.toFixed(2).replace('-', '−')
  return `${written(value)} (${written(from)} to ${written(to)})`
}
