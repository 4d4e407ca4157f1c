// Student loan repayments that payroll takes. What only lessons and guides name is in rates-work-and-study.ts.

import { constant, yearly, type RateSeries } from './rate-series.ts'

const loans = { unit: 'pounds a year', source: 'hmrcStudentLoans' } as const

export const studentLoanRates = {
  'studentLoans.plan1': yearly({ ...loans, title: 'Student loan plan 1 threshold' }, [22_015, 24_990, 26_065, 26_900]),
  'studentLoans.plan2': yearly({ ...loans, title: 'Student loan plan 2 threshold' }, [
    27_295,
    27_295,
    28_470,
    { value: 29_385, note: 'Then frozen from April 2027 until 2029/2030.' },
  ]),
  'studentLoans.plan4': yearly({ ...loans, title: 'Student loan plan 4 threshold' }, [27_660, 31_395, 32_745, 33_795]),
  'studentLoans.plan5': yearly({ ...loans, title: 'Student loan plan 5 threshold', source: 'planFive' }, [
    null,
    null,
    null,
    { value: 25_000, note: 'No one repays plan 5 before 6 April 2026.' },
  ]),
  'studentLoans.postgraduate': constant({ ...loans, title: 'Postgraduate loan threshold' }, 21_000, '2026/2027'),
  'studentLoans.undergraduateRate': constant(
    { title: 'Student loan repayment rate', unit: 'percent', source: 'hmrcStudentLoans' },
    9,
    '2026/2027',
  ),
  'studentLoans.postgraduateRate': constant(
    { title: 'Postgraduate loan repayment rate', unit: 'percent', source: 'hmrcStudentLoans' },
    6,
    '2026/2027',
  ),
} as const satisfies Record<string, RateSeries>
