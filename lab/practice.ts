// Simulates how much practice asks of 200 learners over 180 days, in memory, by the server's rules. Each uses the app
// on five days a week, takes three lessons a week and gets three of four quiz questions right. In practice they are
// right as often as FSRS expects or, in the hard case, three times of four however well they know the skill.
import { mean } from 'd3-array'
import { compileCourse } from '#course/compile-course.ts'
import { readCourseSource } from '#course/source/course-source.ts'
import { addDays } from '#domain/calendar.ts'
import { defaultReviewLimit, pickForToday } from '#domain/learning/practice-queue.ts'
import { practiceSkills, type PracticeSkill } from '#server/content/practice-items.ts'
import { nextItem } from '#server/learning/practice/asked-item.ts'
import {
  isDue,
  recallOn,
  stateAfter,
  type Occasion,
  type SkillState,
} from '#server/learning/practice/practice-schedule.ts'
import { report, type Row } from './harness/result-table.ts'
import { seededRandom, type Random } from './harness/random.ts'

const learners = 200
const days = 180
const skills = practiceSkills(compileCourse(readCourseSource(), '2026/2027').course)
const ofLessons = [...Map.groupBy(skills.values(), ({ lessonId }) => lessonId).values()]
const firstDay = '2026-09-07'
const shareRight = 3 / 4
const common = { isGuess: false, given: null, answeredBy: 'practice' } as const

/** One learner's day: `asked` items of practice, of those due. */
type Day = { day: number; isThere: boolean; due: number; asked: number }
type Learner = { days: Day[]; after60: number }
type States = Map<string, SkillState>

/** How likely an answer in practice is right. */
type Chance = (state: SkillState | null, date: string) => number

report([...rowsOf(recallOn, 'right as expected'), ...rowsOf(() => shareRight, 'three of four right')])

function rowsOf(chance: Chance, who: string): Row[] {
  const isHard = chance !== recallOn
  const all = Array.from({ length: learners }, (_, seed) => live(seededRandom(seed + 1), { chance }))
  const active = all.flatMap((learner) => learner.days).filter(({ isThere }) => isThere)
  const asked = (from: number, to: number) => {
    const within = active.filter(({ day }) => day >= from && day < to)
    return mean(within, (day) => day.asked) ?? 0
  }
  const away = live(seededRandom(1), { chance, awayFrom: 50, awayTo: 80 })
  const back = away.days.find(({ day, isThere }) => day >= 80 && isThere) ?? { asked: Infinity, due: Infinity }
  const row = (what: string, figure: number, goal: string, isMet: boolean): Row => {
    return { what: `practice, ${who}: ${what}`, figure: figure.toFixed(1), beside: '', goal, isMet }
  }
  const atMost = (limit: number, what: string, figure: number) => row(what, figure, `at most ${limit}`, figure <= limit)
  const rows = [
    atMost(9, 'answers on an active day, first eight weeks', asked(0, 56)),
    atMost(isHard ? 10 : 4, 'answers on an active day, months 3 to 6', asked(60, days)),
    atMost(10, `asked on the day after 30 days away, of ${back.due} due`, back.asked),
  ]
  const lasting = mean(all, ({ after60 }) => after60) ?? 0
  const ofAll = `skills that last for 21 days by day 60, of ${skills.size}`
  return isHard ? rows : [...rows, row(ofAll, lasting, 'at least 64', lasting >= 64)]
}

function live(
  random: Random,
  { chance, awayFrom = Infinity, awayTo = Infinity }: { chance: Chance; awayFrom?: number; awayTo?: number },
): Learner {
  const states: States = new Map()
  const lived: Day[] = []
  let after60 = 0
  for (let day = 0; day < days; day += 1) {
    const isThere = day % 7 < 5 && (day < awayFrom || day >= awayTo)
    const date = addDays(firstDay, day)
    const due = dueOn(states, date)
    const asked = isThere ? pickForToday(due, defaultReviewLimit) : []
    for (const { skill } of asked) {
      const state = states.get(skill.id) ?? null
      const isRight = random.chance(chance(state, date))
      const { item, variant = 0 } = nextItem(skill, state) ?? {}
      if (item !== undefined) note(states, skill, [{ itemId: item.id, variant, isRight, ...common, answeredOn: date }])
    }
    // A lesson on the first, third and fifth day of a week, with its quiz.
    const lesson = isThere ? ofLessons[Math.floor(day / 7) * 3 + [0, 2, 4].indexOf(day % 7)] : undefined
    if ([0, 2, 4].includes(day % 7)) for (const skill of lesson ?? []) takeQuiz(states, { skill, date, random })
    lived.push({ day, isThere, due: due.length, asked: asked.length })
    if (day === 60) after60 = [...states.values()].filter(({ stability }) => stability >= 21).length
  }
  return { days: lived, after60 }
}

function dueOn(states: States, date: string) {
  return [...states].flatMap(([skillId, state]) => {
    const skill = skills.get(skillId)
    if (skill === undefined || !isDue(state, date)) return []
    return [{ skillId, skill, lessonId: skill.lessonId, recall: recallOn(state, date) }]
  })
}

/** Answers the quiz's questions on the skill. */
function takeQuiz(
  states: States,
  { skill, date, random }: { skill: PracticeSkill; date: string; random: Random },
): void {
  const [first, ...others] = skill.items
    .filter(({ kind }) => kind === 'question')
    .map(({ id }) => {
      const isRight = random.chance(shareRight)
      return { ...common, itemId: id, variant: 0, isRight, answeredOn: date, answeredBy: 'quiz' as const }
    })
  if (first !== undefined) note(states, skill, [first, ...others])
}

function note(states: States, { id }: PracticeSkill, occasion: Occasion): void {
  const state = states.get(id) ?? null
  if (state === null || occasion[0].answeredOn > state.answeredOn) states.set(id, stateAfter(state, occasion))
}
