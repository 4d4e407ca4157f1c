// How much practice asks of learners: 200 of them over 180 days, in memory, by the rules that the server goes by. Each is there on
// five days a week, takes three lessons a week and gets three of four quiz questions right. In practice they are right as often as
// FSRS expects; or, which is the hard case, three times of four however well they knew it. Nothing is measured in time.
import { addDays } from '#domain/calendar.ts'
import { defaultReviewLimit, pickForToday } from '#domain/learning/practice-queue.ts'
import {
  isDue,
  recallOn,
  stateAfter,
  type AnsweredBy,
  type ItemState,
} from '#server/learning/practice/practice-schedule.ts'
import { reportRows, type BenchRow } from './harness/result-table.ts'
import { seededRandom, type Random } from './harness/random.ts'

const learners = 200
const days = 180
const course = { lessons: 18, questions: 6 }
const firstDay = '2026-09-07'
const shareRight = 3 / 4

/** What one learner does on a day: `asked` of practice, of so many that are due. */
type Day = { day: number; isThere: boolean; due: number; asked: number }
type Learner = { days: Day[]; after60: number }
type Items = Map<string, ItemState>

/** How likely an answer in practice is right. */
type Chance = (state: ItemState | null, date: string) => number

reportRows([...rowsOf(recallOn, 'right as expected'), ...rowsOf(() => shareRight, 'three of four right')])

function rowsOf(chance: Chance, who: string): BenchRow[] {
  const all = Array.from({ length: learners }, (_, seed) => live(seededRandom(seed + 1), { chance }))
  const active = all.flatMap((learner) => learner.days).filter(({ isThere }) => isThere)
  const early = mean(active.filter(({ day }) => day < 56).map(({ asked }) => asked))
  const later = mean(active.filter(({ day }) => day >= 60).map(({ asked }) => asked))
  const most = Math.max(...active.map(({ due }) => due))
  const lasting = mean(all.map(({ after60 }) => after60))
  const away = live(seededRandom(1), { chance, awayFrom: 50, awayTo: 80 })
  const back = away.days.find(({ day, isThere }) => day >= 80 && isThere) ?? { asked: Infinity, due: Infinity }
  const isHard = chance !== recallOn
  const row = (what: string, figure: string, { goal = '', isMet = true } = {}): BenchRow => {
    return { what: `practice, ${who}: ${what}`, figure, limit: '', ratio: null, goal, isMet }
  }
  return [
    row('answers on an active day, first eight weeks', early.toFixed(1), { goal: 'at most 9', isMet: early <= 9 }),
    row('answers on an active day, months 3 to 6', later.toFixed(1), {
      goal: `at most ${isHard ? 10 : 4}`,
      isMet: later <= (isHard ? 10 : 4),
    }),
    row('most ever due at once, which nobody is shown', String(most)),
    row(
      `questions that last for 21 days by day 60, of ${course.lessons * course.questions}`,
      lasting.toFixed(0),
      isHard ? {} : { goal: 'at least 80', isMet: lasting >= 80 },
    ),
    row('asked on the day after 30 days away', `${back.asked} of ${back.due} due`, {
      goal: 'at most 10',
      isMet: back.asked <= 10,
    }),
  ]
}

function live(
  random: Random,
  { chance, awayFrom = Infinity, awayTo = Infinity }: { chance: Chance; awayFrom?: number; awayTo?: number },
): Learner {
  const states: Items = new Map()
  const lived: Day[] = []
  let after60 = 0
  for (let day = 0; day < days; day += 1) {
    const isThere = day % 7 < 5 && (day < awayFrom || day >= awayTo)
    const date = addDays(firstDay, day)
    const due = dueOn(states, date)
    const asked = isThere ? pickForToday(due, defaultReviewLimit) : []
    for (const { itemId } of asked)
      answer(states, itemId, {
        date,
        answeredBy: 'practice',
        isRight: random.chance(chance(states.get(itemId) ?? null, date)),
      })
    // A lesson on the first, third and fifth day of a week, with its quiz.
    const lesson = Math.floor(day / 7) * 3 + [0, 2, 4].indexOf(day % 7)
    if (isThere && [0, 2, 4].includes(day % 7) && lesson < course.lessons)
      for (let question = 0; question < course.questions; question += 1)
        answer(states, `${lesson}-${question}`, { date, answeredBy: 'quiz', isRight: random.chance(shareRight) })
    lived.push({ day, isThere, due: due.length, asked: asked.length })
    if (day === 60) after60 = [...states.values()].filter(({ stability }) => stability >= 21).length
  }
  return { days: lived, after60 }
}

function dueOn(states: Items, date: string) {
  return [...states].flatMap(([itemId, state]) =>
    isDue(state, date) ? [{ itemId, lessonId: Number(itemId.split('-')[0]), recall: recallOn(state, date) }] : [],
  )
}

function answer(
  states: Items,
  itemId: string,
  { date: answeredOn, ...given }: { date: string; answeredBy: AnsweredBy; isRight: boolean },
): void {
  states.set(itemId, stateAfter(states.get(itemId) ?? null, { answeredOn, isGuess: false, variant: 0, ...given }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
