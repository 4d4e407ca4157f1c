// The dates of moving into a rented home: what to do around the day, and what the landlord has to do after it.
import { addDays, addMonths, addWorkingDays } from '../calendar.ts'
import type { GuideDates } from './guide-date-rules.ts'

export const movingOutAndRentingDates: GuideDates = {
  given: [
    { id: 'move', label: 'The day you move in', hint: 'Or the first day of the agreement, if that is earlier.' },
    { id: 'deposit', label: 'The day you pay the deposit' },
    { id: 'end', label: 'The day the tenancy ends', hint: 'For a deadline in Scotland only.' },
  ],
  rules: [
    { id: 'read', from: 'move', on: (move) => addDays(move, -14) },
    { id: 'photos', from: 'move', on: (move) => move },
    { id: 'council', from: 'move', on: (move) => addDays(move, 7) },
    // Renting Homes (Wales) Act 2016, section 31: within ‘14 days starting with the occupation date’.
    { id: 'contract', from: 'move', on: (move) => addDays(move, 13) },
    // Northern Ireland: the tenancy information notice within 28 days of the tenancy’s start.
    { id: 'notice-ni', from: 'move', on: (move) => addDays(move, 28) },
    // Northern Ireland: the deposit protected within 28 days of being paid, its details given within 35.
    { id: 'deposit-ni', from: 'deposit', on: (paid) => addDays(paid, 28) },
    { id: 'deposit-info-ni', from: 'deposit', on: (paid) => addDays(paid, 35) },
    // Housing Act 2004, section 213: protected, and its details given, within ‘30 days beginning with the date on which the
    // deposit is received’.
    { id: 'deposit-ew', from: 'deposit', on: (paid) => addDays(paid, 29) },
    // Scotland: in a scheme within 30 working days of the tenancy’s start. Bank holidays make it later.
    { id: 'deposit-sc', from: 'move', on: (move) => addWorkingDays(move, 30) },
    // Scotland: the tribunal takes an application until three months after the tenancy has ended, and no later. One day is
    // kept in hand, as nothing mends a late one.
    { id: 'deposit-claim-sc', from: 'end', on: (end) => addDays(addMonths(end, 3), -1) },
  ],
}
