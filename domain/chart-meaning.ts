// What an amount in a chart can mean. Each meaning has one colour, in the tools and in the lessons alike.

export const chartMeanings = [
  'take-home',
  'income-tax',
  'national-insurance',
  'student-loan',
  'pension',
  'state-pension',
  /** What the learner pays in from their own pocket. */
  'payments',
  'employer',
  /** Tax relief that comes by itself, and the bonus of a Lifetime ISA. */
  'relief',
  'relief-to-claim',
  'relief-later',
  /** Interest, and what investments grow by. */
  'growth',
  'needs',
  'wants',
  'savings',
  /** Anything else. */
  'amount',
] as const

export type ChartMeaning = (typeof chartMeanings)[number]
